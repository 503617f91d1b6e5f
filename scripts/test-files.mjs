// Checks that every file named like a test belongs to exactly one project of vitest.config.ts. A test that no project collects
// would never run, and never fail.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-on-node.mjs';

const named = /\.(test|spec|soak)\.[cm]?[jt]sx?$/;
const list = join(root, '.build/test-files.json');
const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' };

mkdirSync(join(root, '.build'), { recursive: true });
const vitest = spawnSync('npx', ['--no-install', 'vitest', 'list', '--filesOnly', `--json=${list}`], options);
if (vitest.status !== 0) fail([vitest.stdout + vitest.stderr]);

const collected = JSON.parse(readFileSync(list, 'utf8')).map(({ file }) =>
  relative(root, file).replaceAll('\\', '/'),
);
const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options);
const written = git.stdout.split('\n').filter((file) => named.test(file) && existsSync(join(root, file)));
const problems = written.flatMap((file) => {
  const times = collected.filter((one) => one === file).length;
  return times === 1 ? [] : [`${file} belongs to ${times} projects of vitest.config.ts`];
});
if (problems.length > 0) fail(problems);

function fail(lines) {
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
