import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCredentials } from '../features/base/auth/auth.queries.ts';
import { passwordMatches } from '../features/base/auth/passwords.ts';
import { prepareJobs } from '../features/base/jobs/worker.ts';
import { StaffService } from '../features/staff/staff/staff.service.ts';
import { releaseOwned } from '../features.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-database.ts';
import { readAdminArguments } from './admin-arguments.ts';
import { createStaff } from './create-staff.ts';
import { manageAccount } from './manage-account.ts';

const password = 'mango taxi sunrise';
const whenSent = 'It leaves in a moment.';

let database: TestDatabase;
let staff: StaffService;
beforeAll(async () => {
  database = await openTestDatabase();
  await prepareJobs(database.url);
  staff = new StaffService({ db: database.db, releaseOwned });
});
afterAll(() => database.close());

let count = 0;
let email: string;
let said: string[];
const say = (line: string) => void said.push(line);
beforeEach(() => {
  count += 1;
  email = `staff-${count}@test.example`;
  said = [];
});

/** A fake terminal that gives these answers in turn. */
function answering(...answers: string[]) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answers.shift() ?? Promise.reject(new Error(`nobody expected: ${question}`));
  };
  return { asked, terminal: { ask, askHidden: ask, close: () => {} } };
}

const run = (line: string, terminal?: ReturnType<typeof answering>['terminal']) => {
  const given = readAdminArguments(line.split(' '));
  if (given.command === 'create') return createStaff(given, { staff, terminal, say, whenSent });
  switch (given.command) {
    case 'role':
    case 'deactivate':
    case 'reactivate':
    case 'end-sessions':
    case 'reset-factor':
      return manageAccount(given, staff, say);
    default:
      throw new Error(`not a command of this test: ${line}`);
  }
};
const account = () => staff.find(email);
const entries = async () =>
  (
    await database.db
      .selectFrom('audit')
      .innerJoin('account', 'account.id', 'about_id')
      .select('action')
      .where('email', '=', email)
      .orderBy('audit.id')
      .execute()
  ).map(({ action }) => action);

describe('create', () => {
  test('asks again until the password passes the rule and is repeated correctly', async () => {
    const { asked, terminal } = answering('taxi moon', password, 'mistyped', password, password);
    await run(`create --email ${email} --role editor`, terminal);
    expect(asked).toEqual([
      `Password for ${email}: `,
      `Password for ${email}: `,
      'The same again: ',
      `Password for ${email}: `,
      'The same again: ',
    ]);
    expect(said).toEqual([
      expect.stringContaining('at least 10 characters'),
      'The two are not the same. Once more:',
      `The account ${email} is made: editor.`,
    ]);
    const found = await findCredentials(database.db, email);
    expect(await passwordMatches(found?.password_hash, password)).toBe(true);
  });

  test("refuses the account's own address as a password", async () => {
    const { terminal } = answering(email, password, password);
    await run(`create --email ${email}`, terminal);
    expect(said[0]).toContain('Your name or email address');
  });

  test.each([
    ['without a terminal', `--role support`, undefined],
    ['where a mail is wanted', `--role support --mail`, answering().terminal],
  ])('mails a link %s, and asks nothing', async (_, more, terminal) => {
    await run(`create --email ${email} ${more}`, terminal);
    expect(said).toEqual([
      `The account ${email} is made: support.`,
      expect.stringContaining('It leaves in a moment.'),
    ]);
    expect(await account()).toMatchObject({ first_name: 'Support', last_name: '', staff_role: 'support' });
  });

  test.each([
    ['y', 'editor'],
    ['YES', 'editor'],
    [' yes ', 'editor'],
    ['n', null],
    ['', null],
    ['yesterday', null],
  ])('asks before giving a role to an existing account; %j', async (answer, role) => {
    await run(`create --email ${email} --role support --mail`);
    await run(`role --email ${email} --role none`);
    const { asked, terminal } = answering(answer);
    await run(`create --email ${email.toUpperCase()} --role editor`, terminal);
    expect(asked).toEqual(['Make it editor? [y/N] ']);
    expect((await account())?.staff_role).toBe(role);
    expect(said.at(-1)).toBe(role ? `${email} is editor now.` : 'Nothing was changed.');
  });

  test('warns that an account is deactivated before reactivating it', async () => {
    await run(`create --email ${email} --role support --mail`);
    await run(`deactivate --email ${email}`);
    await expect(run(`create --email ${email} --role support`)).rejects.toThrow('Add --yes');
    expect(said.at(-1)).toContain(`(support, deactivated)`);
    await run(`create --email ${email} --role support --yes`);
    expect(await account()).toMatchObject({ staff_role: 'support', deactivated_at: null });
  });

  test('if two commands create the same account at once, one succeeds and the other is refused', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => run(`create --email ${email} --mail`)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(said).toContain(`The account ${email} is made: administrator.`);
    expect(said.filter((line) => line.includes('is made'))).toHaveLength(1);
    for (const { reason } of refused) expect(reason.message).toContain('nothing was changed');
    expect(await entries()).toEqual(['staff-account']);
  });
});

describe("changing an account's rights", () => {
  beforeEach(async () => {
    await run(`create --email ${email} --role support --mail`);
    said = [];
  });

  test.each([
    ['role --role support', 'has the role support already; nothing was changed.'],
    ['role --role editor', 'is editor now.'],
    ['role --role none', 'has no staff role any more.'],
    ['reactivate', 'is not deactivated; nothing was changed.'],
    ['end-sessions', 'is signed out everywhere (0 sessions).'],
    ['reset-factor', 'has no second factor; nothing was changed.'],
    ['deactivate', 'is deactivated: it is signed out everywhere'],
  ])('%s', async (line, says) => {
    const [command, ...options] = line.split(' ');
    await run([command, `--email ${email}`, ...options].join(' '));
    expect(said).toEqual([expect.stringContaining(`${email} ${says}`)]);
    expect((await entries()).length).toBe(says.includes('nothing was changed') ? 1 : 2);
  });

  test('refuses to give a deactivated account a role until it is reactivated, and then shows its role', async () => {
    await run(`deactivate --email ${email}`);
    await run(`deactivate --email ${email}`);
    expect(said.at(-1)).toBe(`${email} is deactivated already; nothing was changed.`);
    await expect(run(`role --email ${email} --role editor`)).rejects.toThrow('Reactivate it first');
    await run(`reactivate --email ${email}`);
    expect(said.at(-1)).toBe(`${email} can sign in again, with the role support.`);
    expect(await entries()).toEqual(['staff-account', 'account-deactivated', 'account-reactivated']);
  });

  test.each(['role --role none', 'deactivate', 'reactivate', 'end-sessions', 'reset-factor'])(
    'refuses an unknown account: %s',
    async (line) => {
      const [command, ...options] = line.split(' ');
      const refused = run([command, '--email nobody@test.example', ...options].join(' '));
      await expect(refused).rejects.toThrow('No account has the address nobody@test.example');
      expect(said).toEqual([]);
    },
  );

  test('removes a lost second factor and ends every session', async () => {
    const id = (await account())?.id ?? 0;
    const at = new Date();
    const expires_at = new Date(at.getTime() + 60_000);
    const { randomUUID } = await import('node:crypto');
    const session = { id: randomUUID(), account_id: id, rotated_at: at, expires_at };
    await database.db.insertInto('session').values(session).execute();
    const factor = { account_id: id, secret: Buffer.from('sealed'), confirmed_at: at, last_step: 1 };
    await database.db.insertInto('second_factor').values(factor).execute();
    await run(`reset-factor --email ${email}`);
    expect(said.at(-1)).toContain('has no second factor any more and is signed out everywhere');
    expect(await entries()).toEqual(['staff-account', 'second-factor-reset']);
    await run(`end-sessions --email ${email}`);
    expect(said.at(-1)).toContain('(0 sessions)');
  });

  test('reports how many sessions it ended', async () => {
    const id = (await account())?.id ?? 0;
    const expires_at = new Date(Date.now() + 60_000);
    const { randomUUID } = await import('node:crypto');
    const session = () => ({ id: randomUUID(), account_id: id, rotated_at: new Date(), expires_at });
    await database.db.insertInto('session').values(session()).execute();
    await run(`end-sessions --email ${email}`);
    expect(said.at(-1)).toContain('(1 session)');
    await database.db.insertInto('session').values([session(), session()]).execute();
    await run(`end-sessions --email ${email}`);
    expect(said.at(-1)).toContain('(2 sessions)');
  });
});
