import type { SingleSignOn } from '../../../config-single-sign-on.ts';
import type { Database } from '../../../db/database.ts';
import { HttpError, notFound, unauthorized } from '../../../errors.ts';
import type { Caller } from '../../../http/access.ts';
import type { Sender } from '../../../http/client-address.ts';
import { record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { AuthService } from '../../base/auth/auth.service.ts';
import type { From } from '../../base/auth/device.ts';
import { hashOf, newToken } from '../../base/auth/mailed-token.ts';
import { recentUntil, type StaffSessions } from '../../base/auth/staff-sessions.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { confirmationSeconds, type Provider } from './provider.ts';
import { singleSignOnLimits } from './single-sign-on.limits.ts';
import { type Identity, readIdentity } from './single-sign-on.policy.ts';
import * as queries from './single-sign-on.queries.ts';
import type { StaffIdentities } from './staff-identities.ts';

const validMinutes = 10;

interface SingleSignOnDeps {
  db: Database;
  auth: Pick<AuthService, 'beginAtProvider'>;
  clock: () => Date;
  securityLog: SecurityLog;
  /** Undefined if the site has no sign-in service. */
  service: { identities: StaffIdentities; provider: Provider; settings: SingleSignOn } | undefined;
  staffSessions: StaffSessions;
  throttle: Throttle;
}

/** Values that the browser brings back from the sign-in service. */
interface Brought {
  begun: string;
  answer: string;
}

/** Signs staff in through the sign-in service of their organisation. */
export class SingleSignOnService {
  constructor(private readonly deps: SingleSignOnDeps) {}

  read() {
    const { service } = this.deps;
    return { name: service?.settings.name ?? null, only: service?.settings.only ?? false };
  }

  /** @param accountId the person who confirms their identity again; undefined for a sign-in */
  async begin(sender: Sender, accountId?: number) {
    const { db, clock, throttle } = this.deps;
    const { provider } = this.present();
    await throttle.consumeFrom(singleSignOnLimits.singleSignOn, sender);
    const { url, state, ...checked } = await provider.begin({ again: accountId !== undefined });
    const { token, hash } = newToken();
    await queries.insertBegun(db, {
      ...checked,
      state_hash: hashOf(state),
      browser_hash: hash,
      account_id: accountId ?? null,
      expires_at: new Date(clock().getTime() + validMinutes * 60_000),
    });
    return { url, begun: token };
  }

  async finish(brought: Brought, from: From) {
    const { sender } = from;
    return this.noted(sender, undefined, async () => {
      const { auth, clock, throttle } = this.deps;
      const { identities, settings } = this.present();
      await throttle.consumeFrom(singleSignOnLimits.singleSignOn, sender);
      const identity = await this.redeem(brought, null);
      const account = await identities.settle(identity, sender);
      if ('refused' in account) throw account.refused;
      const at = clock();
      const session = await auth.beginAtProvider(account.id, from, {
        factorAt: earlier(identity.authAt, at),
        endsAt: new Date(at.getTime() + settings.sessionMilliseconds),
      });
      if (!session) throw unauthorized('single_sign_on_no_role', { name: settings.name });
      return session;
    });
  }

  /** Accepts only a sign-in of the same person at the service within the last minutes. */
  async confirm(brought: Brought, caller: Caller, sender: Sender) {
    const { userId } = caller;
    const confirmed = this.noted(sender, userId, async () => {
      const { db, clock, staffSessions } = this.deps;
      const { settings } = this.present();
      const { authAt, issuer, subject } = await this.redeem(brought, userId);
      const at = clock();
      const factorAt = earlier(authAt, at);
      if (!factorAt || at.getTime() - factorAt.getTime() > confirmationSeconds * 1000)
        throw unauthorized('single_sign_on_untrusted', { name: settings.name });
      if (!(await queries.isIdentityOf(db, { account_id: userId, issuer, subject })))
        throw unauthorized('single_sign_on_other_person');
      await db.transaction().execute(async (transaction) => {
        if (!(await staffSessions.renew(transaction, caller, factorAt))) throw unauthorized('session_ended');
        const by = { id: userId, sender };
        await record(transaction, { by, action: 'second-factor-given', subject: 'single sign-on' });
      });
      return { recent_until: recentUntil(factorAt).toISOString() };
    });
    return confirmed.catch(inOpenSession);
  }

  async signOutAddress() {
    return { url: (await this.deps.service?.provider.signOutUrl()) ?? null };
  }

  private async redeem({ begun, answer }: Brought, accountId: number | null): Promise<Identity> {
    const { db, clock } = this.deps;
    const { provider, settings } = this.present();
    const state = new URLSearchParams(answer).get('state') ?? '';
    const which = { state_hash: hashOf(state), browser_hash: hashOf(begun), account_id: accountId };
    const checked = await queries.takeBegun(db, which, clock());
    if (!checked) throw unauthorized('single_sign_on_over');
    const again = accountId !== null;
    const identity = readIdentity(await provider.redeem(answer, state, checked, { again }), settings);
    if (!identity.isStrong) throw unauthorized('single_sign_on_weak', { name: settings.name });
    return identity;
  }

  private present() {
    const { service } = this.deps;
    if (!service) throw notFound('single_sign_on_none');
    return service;
  }

  /** Records refusals in the audit log with their error code. */
  private async noted<T>(sender: Sender, actorId: number | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) {
        const event = actorId === undefined ? 'sign-in-failed' : 'second-factor-failed';
        this.deps.securityLog.note(event, {
          actorId,
          subject: error.problem?.code ?? 'single sign-on',
          sender,
        });
      }
      throw error;
    }
  }
}

/** In an open session, a refusal is not a 401, because the client would sign out. */
function inOpenSession(error: unknown): never {
  if (error instanceof HttpError && error.status === 401 && error.problem?.code !== 'session_ended')
    throw new HttpError(403, error.problem ?? 'single_sign_on_over');
  throw error;
}

/** The sign-in time from the token, at most the time of our clock. */
const earlier = (authAt: Date | null, now: Date) => authAt && (authAt < now ? authAt : now);
