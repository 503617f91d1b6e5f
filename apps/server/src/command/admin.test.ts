import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { readable } from '../testing/mail-server.ts';
import { mailsTo } from '../testing/outbox.ts';
import { runAdmin } from './run-admin.ts';

const root = join(import.meta.dirname, '../../../..');
const command = [join(root, 'apps/server/dist/admin.js')];
const password = 'mango taxi sunrise';

// Some runs start a process.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let dataDir: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  dataDir = await mkdtemp(join(tmpdir(), 'readytowork-admin-'));
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

const environment = (env: Record<string, string> = {}) => {
  const { PATH = '' } = process.env;
  return { PATH, DATA_DIR: dataDir, DATABASE_URL: api.databaseUrl, ...env };
};

/** Runs the command in this process, which has no terminal. */
async function admin(args: string, env?: Record<string, string>): Promise<Ended> {
  let output = '';
  const say = (line: string) => {
    output += `${line}\n`;
  };
  try {
    await runAdmin(args.split(' '), environment(env), say);
    return { code: 0, output, errors: '' };
  } catch (error) {
    return { code: 1, output, errors: `${error instanceof Error ? error.message : error}\n` };
  }
}

/** Runs the command as a process without a terminal, as a script does. */
function adminProcess(args: string, env?: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [...command, ...args.split(' ')], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

/** Runs the command at a terminal, and answers its questions in turn. */
function adminAsked(args: string, answers: [question: string, answer: string][]): Promise<Ended> {
  const line = [process.execPath, ...command, ...args.split(' ')].join(' ');
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: root, env: environment() });
  const waiting = [...answers];
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
    const [next] = waiting;
    if (!next || !said.includes(next[0])) return;
    waiting.shift();
    said = '';
    child.stdin.write(`${next[1]}\r`);
  });
  return ended(child);
}

function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

const accountOf = (email: string) =>
  api.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
/** The audit entries of an account that the command line gave a staff role. */
const auditOf = async (id: number) =>
  (
    await api.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'after'])
      .where('about_id', '=', id)
      .where('operator', 'is not', null)
      .execute()
  ).map(({ action, actor_id, after }) => [action, actor_id, after]);

describe('create', () => {
  test('without a terminal: creates an account and mails its owner a link to set the password', async () => {
    const email = 'first@admin.example';
    const { code, output, errors } = await adminProcess(`create --email ${email}`);
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(output).toContain(`The account ${email} is made: administrator.`);
    const account = await accountOf(email);
    expect(account).toMatchObject({ staff_role: 'administrator', first_name: 'Administrator' });
    expect(await auditOf(account?.id ?? 0)).toEqual([
      ['staff-account', null, { staff_role: 'administrator' }],
    ]);
    await api.runJobs();
    const [mail = ''] = mailsTo(api.deps.config.dataDir, email).map(readable);
    const token = /forgot-password\?token=([\w-]+)/.exec(mail)?.[1];
    const done = await api.call('POST', '/v1/password_reset/confirm/', { body: { token, password } });
    expect(done.status).toBe(200);
    const as = await api.signIn(email, password);
    const user = await api.call('GET', `/v1/user/${as.user_id}/`, { as });
    expect(user.body).toMatchObject({ is_admin: true, email_confirmed: true });
  });

  test.skipIf(!existsSync('/usr/bin/script'))(
    'at a terminal: asks for the password twice, checks it against the password rule, and never shows it',
    async () => {
      const email = 'asked@admin.example';
      const { code, output } = await adminAsked(
        `create --email ${email} --role support --first-name Zanele --last-name Dlamini`,
        [
          [`Password for ${email}: `, 'Password2024'],
          [`Password for ${email}: `, password],
          ['The same again: ', 'mango taxi sunset'],
          [`Password for ${email}: `, password],
          ['The same again: ', password],
        ],
      );
      expect(code, output).toBe(0);
      expect(output).toContain('too easy to guess');
      expect(output).toContain('The two are not the same');
      expect(output).toContain(`The account ${email} is made: support.`);
      for (const typed of ['Password2024', 'mango']) expect(output).not.toContain(typed);
      await api.signIn(email, password);
      expect(await accountOf(email)).toMatchObject({ staff_role: 'support', last_name: 'Dlamini' });
    },
  );

  test.skipIf(!existsSync('/usr/bin/script'))(
    'at a terminal: creates no account if the operator aborts',
    async () => {
      const email = 'never@admin.example';
      const { code, output } = await adminAsked(`create --email ${email}`, [
        [`Password for ${email}: `, '\u0003'],
      ]);
      expect(code).toBe(1);
      expect(output).toContain('nothing was changed');
      expect(await accountOf(email)).toBeUndefined();
    },
  );

  test.skipIf(!existsSync('/usr/bin/script'))(
    'asks before giving a role to an existing account',
    async () => {
      const as = await api.learner();
      const line = `create --email ${as.email.toUpperCase()} --role editor`;
      const no = await adminAsked(line, [['Make it editor? [y/N] ', 'n']]);
      expect(no.output).toContain(`${as.email} has an account already (without a staff role)`);
      expect(no.output).toContain('Nothing was changed.');
      expect(await accountOf(as.email)).toMatchObject({ staff_role: null });
      const yes = await adminAsked(line, [['Make it editor? [y/N] ', 'y']]);
      expect(yes.output).toContain(`${as.email} is editor now.`);
      const user = await api.call('GET', `/v1/user/${as.user_id}/`, { as: await api.signIn(as.email) });
      expect(user.body).toMatchObject({ is_admin: true, user_type: 'learner' });
      expect(await auditOf(as.user_id)).toEqual([['staff-role', null, { staff_role: 'editor' }]]);
    },
  );

  test('without a terminal, needs --yes for an existing account', async () => {
    const as = await api.learner();
    const refused = await admin(`create --email ${as.email}`);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Add --yes') });
    expect(await accountOf(as.email)).toMatchObject({ staff_role: null });
    expect((await admin(`create --email ${as.email} --yes`)).output).toContain('is administrator now');
    const again = await admin(`create --email ${as.email} --yes`);
    expect(again.output).toContain(`${as.email} is administrator already; nothing was changed.`);
    await api.signIn(as.email);
  });
});

describe('withdrawing rights', () => {
  test('removes a role, ends sessions and deactivates an account while a server runs, and reports each in one line', async () => {
    const as = await api.learner();
    let session: Session = as;
    const works = async () => (await api.call('GET', '/v1/module/webmodule/', { as: session })).status;
    expect((await admin(`role --email ${as.email} --role support`)).output).toContain(
      `${as.email} is support now.`,
    );
    expect((await admin(`role --email ${as.email} --role none`)).output).toContain('no staff role any more');
    // A session never outlives a change of rights.
    await expect.poll(works).toBe(401);
    session = await api.signIn(as.email);
    expect(await works()).toBe(200);
    expect((await admin(`end-sessions --email ${as.email}`)).output).toContain('(1 session)');
    await expect.poll(works).toBe(401);
    expect((await admin(`deactivate --email ${as.email}`)).output).toContain('is deactivated');
    await expect(api.signIn(as.email)).rejects.toThrow('401');
    expect((await admin(`reactivate --email ${as.email}`)).output).toContain('can sign in again');
    await api.signIn(as.email);
    const { output } = await admin(`audit --email ${as.email}`);
    const actions = output
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[1]);
    expect(actions).toEqual([
      'sign-in',
      'account-reactivated',
      'account-deactivated',
      'sessions-ended',
      'sign-in',
      'staff-role',
      'staff-role',
      'sign-in',
    ]);
    expect((await admin(`audit --email ${as.email} --page 2`)).output).toContain('no such page');
  });

  test('refuses an unknown account or certificate in one line', async () => {
    for (const line of [
      'deactivate --email nobody@admin.example',
      'withdraw-certificate AAAAAAAAAAAAAAAAAAAAAA --reason Fraud',
    ]) {
      const { code, errors } = await admin(line);
      expect(code).toBe(1);
      expect(errors).toMatch(/^No [^\n]+; nothing was changed\.\n$/);
    }
  });
});

test('list shows all staff', async () => {
  const { output } = await admin('list');
  expect(output).toContain('administrator\tadmin@example.org\tAyesha Administrator');
  expect(output).not.toContain('learner@example.org');
});

describe('invite', () => {
  test('mails an invitation, but not to an address that has an account', async () => {
    const email = 'guest@admin.example';
    expect((await admin(`invite --email ${email}`)).output).toContain(`An invitation to ${email} is written`);
    await api.runJobs();
    expect(mailsTo(api.deps.config.dataDir, email)).toHaveLength(1);
    const as = await api.learner();
    expect((await admin(`invite --email ${as.email}`)).output).toContain('nothing was sent');
  });

  test('is refused while registration is closed', async () => {
    const { code, errors } = await admin('invite --email a@admin.example', { REGISTRATION: 'closed' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^REGISTRATION takes [^\n]*\n$/);
  });
});

test('a wrong command ends with code 1 and its error on one line', async () => {
  const { code, errors } = await adminProcess('create');
  expect(code).toBe(1);
  expect(errors).toMatch(/^npm run admin -- takes: create --email ADDRESS[^\n]*\n$/);
});

test.each([
  ['create', {}, /^npm run admin -- takes: create --email ADDRESS[^\n]*\n$/],
  ['list', { PORT: 'x' }, /^PORT takes [^\n]*\n$/],
  ['list', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^DATABASE_URL takes [^\n]*\n$/],
])('a wrong command gets a one-line error: %s %j', async (args, env, says) => {
  const { code, errors } = await admin(args, env);
  expect(code).toBe(1);
  expect(errors).toMatch(says);
});

test('a command starts the embedded database if no server runs, and otherwise shares it with the server', async () => {
  const alone = { DATABASE_URL: '' };
  const email = 'embedded@admin.example';
  const made = await adminProcess(`create --email ${email}`, alone);
  expect(made.errors).toBe('');
  expect(made.output).toContain('It leaves when the server is started.');
  const postgres = await startPostgres({ dataDir });
  try {
    expect((await admin('list', alone)).output).toContain(email);
  } finally {
    await postgres.stop();
  }
});
