import { type Config, ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { InvitationService } from '../features/auth/invitation.service.ts';
import { StaffService } from '../features/staff/staff.service.ts';
import { type AdminArguments, readAdminArguments } from './admin-arguments.ts';
import { createStaff } from './create-staff.ts';
import { openTerminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run admin -- …`: people with staff roles, and invitations, beside a running server or without one. */
async function admin(given: AdminArguments, config: Config): Promise<void> {
  if (given.command === 'invite' && config.registration === 'closed')
    throw new ConfigError('REGISTRATION takes invite or open for invitations; it is closed.');
  await withDatabase(config, async ({ url, alone }) => {
    const { db, close } = openDatabase(url, () => {}, 2);
    const whenSent = alone
      ? 'It leaves when the server is started.'
      : 'It leaves in a moment, if the server runs.';
    try {
      if (given.command === 'list') await listStaff(new StaffService(db));
      else if (given.command === 'invite')
        await invite(new InvitationService({ db, clock }), given.email, whenSent);
      else {
        const terminal = openTerminal();
        const parts = { staff: new StaffService(db), terminal, say, whenSent };
        await createStaff(given, parts).finally(() => terminal?.close());
      }
    } finally {
      await close();
    }
  });
}

const clock = () => new Date();

async function listStaff(staff: StaffService): Promise<void> {
  const people = await staff.list();
  if (people.length === 0)
    say('Nobody has a staff role yet. Make the first administrator: npm run admin -- create --email ADDRESS');
  for (const { staff_role, email, first_name, last_name, deactivated_at } of people) {
    const name = `${first_name} ${last_name}`.trim();
    say([staff_role, email, name, ...(deactivated_at ? ['deactivated'] : [])].join('\t'));
  }
}

async function invite(invitations: InvitationService, email: string, whenSent: string): Promise<void> {
  const invited = await invitations.invite(email, null);
  say(
    invited
      ? `An invitation to ${email} is written; its link works for 14 days. ${whenSent}`
      : `${email} has an account already; nothing was sent.`,
  );
}

try {
  await admin(readAdminArguments(process.argv.slice(2)), readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
