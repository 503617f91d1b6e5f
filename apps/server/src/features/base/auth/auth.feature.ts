import { type Declaration, deadLink, type Feature, type TableRule, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import type { BackgroundService } from '../background/background.service.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { endSecretsOf } from './account-secrets.ts';
import { limits } from './auth.limits.ts';
import { authMailTexts } from './auth.mail-texts.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { EmailChangeMails } from './email-change.mails.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import { EmailChangeService } from './email-change.service.ts';
import { EndedSessions } from './ended-sessions.ts';
import { FactorCodes } from './factor-codes.ts';
import { FactorSignInService } from './factor-sign-in.service.ts';
import { InvitationService } from './invitation.service.ts';
import { passwordChangeRoutes } from './password-change.routes.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { RegistrationService } from './registration.service.ts';
import { registrationSettings } from './registration.settings.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInGuard } from './sign-in-guard.ts';
import { StaffSessions } from './staff-sessions.ts';
import { makeTokens } from './tokens.ts';
import { Vault } from './vault.ts';

const link = { by: 'account_id', withheld: ['token_hash'] };
/** These tokens stop working when their account is merged into another. */
const goes = { account_id: 'goes' } as const;

const withFactor = {
  kept: 'It keeps strangers out of the account until another takes its place, or an administrator resets it.',
};

const besidePassword = { stays: 'Whoever reads the mailbox must not get past the second factor with it.' };

export const declares = {
  tables: {
    begun_factor: {
      newPassword: 'ends',
      retention: deadLink,
      personalData: { by: 'account_id', withheld: ['secret'] },
      merge: goes,
    },
    begun_sign_in: {
      newPassword: 'ends',
      retention: deadLink,
      personalData: { by: 'account_id', withheld: ['token_hash', 'password_digest'] },
      merge: goes,
    },
    email_change: {
      newPassword: {
        stays:
          'A change that waits is stopped by its own rule. The "it was not me" links went to the owner of the old address.',
      },
      retention: {
        since: 'created_at',
        days: 30,
        why: 'It can be confirmed for a day and stopped for seven; the rest is for support to look up.',
      },
      personalData: { by: 'account_id', withheld: ['confirm_hashes', 'stop_hashes'] },
      merge: goes,
    },
    email_confirmation: {
      newPassword: { stays: 'It gives no access: it counts only in a session of the account.' },
      retention: deadLink,
      personalData: link,
      merge: goes,
    },
    // This row is personal data of the invited person, not of the inviter; the audit log records the invitation too.
    invitation: {
      newPassword: { stays: 'Its link made this account and is used up.' },
      retention: {
        since: 'expires_at',
        days: 30,
        why: 'Whoever invited can look up for a while what became of it. Used or not: the account stands by itself.',
      },
      personalData: {
        by: 'account_id',
        address: 'email',
        others: ['invited_by'],
        withheld: ['token_hashes', 'invited_by'],
      },
      merge: { account_id: 'moves', invited_by: 'moves' },
    },
    password_reset: { newPassword: 'ends', retention: deadLink, personalData: link, merge: goes },
    recovery_code: {
      newPassword: besidePassword,
      retention: withFactor,
      personalData: { by: 'account_id', withheld: ['code_hash'] },
      merge: goes,
    },
    second_factor: {
      newPassword: besidePassword,
      retention: withFactor,
      personalData: { by: 'account_id', withheld: ['secret'] },
      merge: goes,
    },
    // When an account is merged its sessions end, but their rows stay until the tokens expire: a server that was disconnected
    // reads here which sessions have ended.
    session: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'stays' },
    },
  },
  reads: {
    account:
      'Signing in looks a password up by its address, and sessions and links count while the account may sign in: one statement each, which takes turns with what ends them.',
    staff_identity:
      'A password does not let in staff who sign in at the organisation: read with the password.',
  },
  settings: { ...registrationSettings, ...authMailTexts },
  limits,
} satisfies Declaration;

interface Needs {
  backgrounds: BackgroundService;
  throttle: Throttle;
  securityLog: SecurityLog;
  mailer: Mailer;
  tableRules: Record<string, TableRule>;
}

/** Sign-in, sign-out, sessions, passwords, registration and the account's address. */
export function make(needs: Platform & Needs) {
  const { config, db, events, throttle, clock, maintenance } = needs;
  const { demo, publicUrl, refreshTokenSeconds, singleSignOn } = config;
  const tokens = makeTokens(config);
  const endedSessions = new EndedSessions({ db, accessTokenSeconds: config.accessTokenSeconds });
  endedSessions.listen(events);
  const endSecrets = endSecretsOf(needs.tableRules);
  const shared = {
    ...needs,
    demo,
    endSecrets,
    endedSessions,
    publicUrl,
    guard: new SignInGuard({ throttle }),
  };
  const invitations = new InvitationService({ db, clock });
  const passwordChange = new PasswordChangeService(shared);
  const vault = new Vault(config.jwtSecrets);
  const withCodes = { ...shared, tokens, vault, codes: new FactorCodes({ ...needs, vault }) };
  const factorSignIn = new FactorSignInService(withCodes);
  const staffSessions = new StaffSessions(shared);
  const secondFactor = new SecondFactorService({
    ...withCodes,
    passwordChange,
    staffSessions,
    refreshTokenSeconds,
  });
  const offers = {
    tokens,
    endedSessions,
    staffSessions,
    auth: new AuthService({ ...shared, tokens, factorSignIn, refreshTokenSeconds, singleSignOn }),
    sessions: new SessionsService(shared),
    passwordReset: new PasswordResetService(shared),
    passwordChange,
    registration: new RegistrationService({ ...shared, invitations, registration: config.registration }),
    invitations,
    emailChange: new EmailChangeService({ ...shared, passwordChange }),
  };
  const { auth, sessions, passwordReset, registration, emailChange } = offers;
  return {
    offers,
    routes: (app) => {
      authRoutes(app, auth);
      secondFactorRoutes(app, secondFactor);
      sessionRoutes(app, sessions);
      passwordResetRoutes(app, passwordReset);
      passwordChangeRoutes(app, passwordChange);
      registrationRoutes(app, registration, invitations);
      emailChangeRoutes(app, emailChange);
    },
    jobs: [
      ...passwordReset.handlers,
      ...registration.handlers,
      ...new EmailChangeMails(shared).handlers,
      ...secondFactor.handlers,
      ...invitations.handlers(needs.mailer, publicUrl),
    ],
    cleanup: [() => auth.cleanup(maintenance.db)],
  } satisfies Feature;
}
