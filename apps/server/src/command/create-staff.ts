import { passwordProblems } from '../features/base/auth/password-rule.ts';
import type { StaffService } from '../features/staff/staff/staff.service.ts';
import { say as wordsFor } from '../words/say.ts';
import type { AdminArguments } from './admin-arguments.ts';
import type { Terminal } from './terminal.ts';

type Wanted = Extract<AdminArguments, { command: 'create' }>;
type Account = NonNullable<Awaited<ReturnType<StaffService['find']>>>;

interface Parts {
  staff: StaffService;
  /** Asks the operator questions; undefined without a terminal. */
  terminal: Terminal | undefined;
  say: (line: string) => void;
  /** What to tell the operator about when the mail will be sent. */
  whenSent: string;
}

/** Creates an account with a staff role. If the address already has an account, asks first and then gives it the role. */
export async function createStaff(wanted: Wanted, parts: Parts): Promise<void> {
  const account = await parts.staff.find(wanted.email);
  if (account) return promote(account, wanted, parts);
  const { staff, terminal, say, whenSent } = parts;
  const { email, role } = wanted;
  const person = {
    email,
    role,
    first_name: wanted['first-name'] ?? role.replace(/^./, (letter) => letter.toUpperCase()),
    last_name: wanted['last-name'] ?? '',
  };
  const password = wanted.mail || !terminal ? undefined : await choosePassword(person, terminal, say);
  if (!(await staff.create(person, password)))
    throw new Error(
      `${email} got an account a moment ago; nothing was changed. Run this again to give it the role.`,
    );
  say(`The account ${email} is made: ${role}.`);
  if (password === undefined)
    say(
      `A mail with a link to set its password is written. ${whenSent} The link works for 60 minutes; after that, ask for another on the page Forgot password.`,
    );
}

async function promote(
  account: Account,
  { role, yes }: Wanted,
  { staff, terminal, say }: Parts,
): Promise<void> {
  const { email, staff_role, deactivated_at } = account;
  if (staff_role === role && !deactivated_at) return say(`${email} is ${role} already; nothing was changed.`);
  const now = [staff_role ?? 'without a staff role', ...(deactivated_at ? ['deactivated'] : [])].join(', ');
  say(`${email} has an account already (${now}). Its password stays as it is.`);
  if (!yes) {
    if (!terminal)
      throw new Error(
        `Nobody is here to be asked whether it becomes ${role}; nothing was changed. Add --yes if it should.`,
      );
    const answer = await terminal.ask(`Make it ${role}? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) return say('Nothing was changed.');
  }
  await staff.giveRole(account.id, role);
  say(`${email} is ${role} now.`);
}

/** Asks for a password twice, and checks it against the rule for every account. */
async function choosePassword(
  owner: Parameters<typeof passwordProblems>[1],
  terminal: Terminal,
  say: Parts['say'],
): Promise<string> {
  for (;;) {
    const password = await terminal.askHidden(`Password for ${owner.email}: `);
    const problems = passwordProblems(password, owner);
    if (problems.length > 0) {
      for (const problem of problems) say(wordsFor(problem));
      continue;
    }
    if ((await terminal.askHidden('The same again: ')) === password) return password;
    say('The two are not the same. Once more:');
  }
}
