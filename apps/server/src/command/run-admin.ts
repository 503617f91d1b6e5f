import { wholeName } from '@readytowork/contract/names';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { lastEntries } from '../features/base/audit/audit.queries.ts';
import { InvitationService } from '../features/base/auth/invitation.service.ts';
import { readRegistrationMode } from '../features/base/auth/registration.settings.ts';
import { changeSetting, listSettings } from '../features/base/settings/change-setting.ts';
import { reissueCertificate } from '../features/learning/certificate/reissue.service.ts';
import { withdrawCertificate } from '../features/learning/certificate/withdrawal.service.ts';
import { rebuildReports } from '../features/staff/reports/rebuild.ts';
import { StaffService } from '../features/staff/staff/staff.service.ts';
import { everySetting, releaseOwned } from '../features.ts';
import { type AdminArguments, readAdminArguments } from './admin-arguments.ts';
import { createStaff } from './create-staff.ts';
import { manageAccount } from './manage-account.ts';
import { auditLine } from './show-audit.ts';
import { openTerminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

type Say = (line: string) => void;

/**
 * `npm run admin -- …`: manages staff and invitations, whether or not a server is running.
 *
 * @param say prints a line
 */
export async function runAdmin(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const given = readAdminArguments(args);
  const config = readConfig(env);
  await withDatabase(config, async ({ url, alone }) => {
    const { db, close } = openDatabase(url, () => {}, 2);
    const whenSent = alone
      ? 'It leaves when the server is started.'
      : 'It leaves in a moment, if the server runs.';
    try {
      await run(given, db, config, { say, whenSent });
    } finally {
      await close();
    }
  });
}

const clock = () => new Date();

async function run(
  given: AdminArguments,
  db: Database,
  { registration }: Config,
  { say, whenSent }: { say: Say; whenSent: string },
): Promise<void> {
  const staff = new StaffService({ db, releaseOwned });
  switch (given.command) {
    case 'list':
      return listStaff(staff, say);
    case 'settings':
      for (const line of await listSettings(db, everySetting)) say(line);
      return;
    case 'set':
      await changeSetting(db, everySetting, given.setting, given.value);
      say(`${given.setting} is set. Running servers follow at once.`);
      return;
    case 'audit':
      return showAudit(given, db, say);
    case 'invite':
      if ((await readRegistrationMode(db, registration)) === 'closed')
        throw new ConfigError('REGISTRATION takes invite or open for invitations; it is closed.');
      return invite(new InvitationService({ db, clock }), given.email, { say, whenSent });
    case 'withdraw-certificate':
    case 'reinstate-certificate':
      return withdraw(given, db, say);
    case 'reissue-certificate':
      return reissue(given, db, say);
    case 'rebuild-reports':
      await rebuildReports(db);
      say('The reports are counted anew. Until that is done they say that they are not complete.');
      return;
    case 'create': {
      const terminal = openTerminal();
      return createStaff(given, { staff, terminal, say, whenSent }).finally(() => terminal?.close());
    }
    default:
      return manageAccount(given, staff, say);
  }
}

async function showAudit(
  { email, page }: Extract<AdminArguments, { command: 'audit' }>,
  db: Database,
  say: Say,
): Promise<void> {
  const account = email === undefined ? undefined : await new StaffService({ db, releaseOwned }).find(email);
  if (email !== undefined && !account) throw new Error(`No account has the address ${email}.`);
  const entries = await lastEntries(db, page, account?.id);
  for (const entry of entries) say(auditLine(entry));
  if (entries.length === 0)
    say(page === 1 ? 'Nothing stands in the audit log yet.' : 'There is no such page.');
}

async function withdraw(
  {
    command,
    number,
    reason,
  }: Extract<AdminArguments, { command: 'withdraw-certificate' | 'reinstate-certificate' }>,
  db: Database,
  say: Say,
): Promise<void> {
  const isWithdrawal = command === 'withdraw-certificate';
  if (!(await withdrawCertificate(db, number, reason, isWithdrawal)))
    throw new Error(
      `No certificate has the number ${number}, or it is ${isWithdrawal ? 'withdrawn' : 'valid'} already; nothing was changed.`,
    );
  say(
    `The certificate ${number} is ${isWithdrawal ? 'withdrawn' : 'valid again'}; /verify/${number} says so from now on.`,
  );
}

async function reissue(
  { number, name, reason }: Extract<AdminArguments, { command: 'reissue-certificate' }>,
  db: Database,
  say: Say,
): Promise<void> {
  if (!(await reissueCertificate(db, number, name, reason)))
    throw new Error(`No certificate has the number ${number}, or its owner has left; nothing was changed.`);
  say(`The certificate ${number} is issued again for ${name}; its number, day and course stay.`);
}

async function listStaff(staff: StaffService, say: Say): Promise<void> {
  const people = await staff.list();
  if (people.length === 0)
    say('Nobody has a staff role yet. Make the first administrator: npm run admin -- create --email ADDRESS');
  for (const { staff_role, email, first_name, last_name, deactivated_at } of people) {
    const name = wholeName({ first_name, last_name });
    say([staff_role, email, name, ...(deactivated_at ? ['deactivated'] : [])].join('\t'));
  }
}

async function invite(
  invitations: InvitationService,
  email: string,
  { say, whenSent }: { say: Say; whenSent: string },
): Promise<void> {
  const invited = await invitations.invite(email, null);
  say(
    invited
      ? `An invitation to ${email} is written; its link works for 14 days. ${whenSent}`
      : `${email} has an account already; nothing was sent.`,
  );
}
