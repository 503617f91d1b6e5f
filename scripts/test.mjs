// npm test: installs what is missing, then runs check, build and every test except the long ones of npm run soak. The last line
// is the count.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { check } from './check.mjs';
import { build, install } from './prepare.mjs';
import { root, runOnNode } from './run-on-node.mjs';

const soak = process.argv.includes('--soak');
/** `npm test -- e2e/menu.test.ts`: runs these files alone, without check. */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
/**
 * When a whole run begins, unless TEST_DATE says otherwise: an ordinary Wednesday, at ten in South Africa. Later dates hide stories
 * whose facts were not checked again.
 */
const usualDate = '2026-12-02T08:00:00Z';
/**
 * Projects of vitest.config.ts, in two runs, one after the other. Tests of processes kill and time servers: beside browsers on two
 * cores they measured the machine.
 */
const projects = soak ? [['soak']] : [['packages', 'web', 'components', 'server', 'browser'], ['process']];

await runOnNode();
await install();
if (!soak && files.length === 0 && !(await check())) finish([], 1);
await build();
const folder = mkdtempSync(join(homeOfFiles(), 'readytowork-tests-'));
// Any user may write to the folder of temporary files, because a test may start a process as an ordinary user.
chmodSync(folder, 0o1777);
// The seed of all random numbers in tests; the same seed repeats a run.
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
// Tests that start processes also start databases, which use the machine's clock, so those tests run without a TEST_DATE.
const date = process.env.TEST_DATE ?? (soak || files.length > 0 ? '' : usualDate);
process.stdout.write(`TEST_SEED=${seed} TEST_DATE=${date}\n`);
const chosen = projects.map((names) => names.map((name) => `--project=${name}`));
let running;
// Ctrl+C reaches the tests too: they end what they started, and then their files are removed.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => running?.kill());
// Once for all projects: the second set of them must not remove the pictures of the first.
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const outcomes = [];
for (const [place, tests] of (files.length > 0 ? [files] : chosen).entries())
  outcomes.push(await runTests(tests, place));
rmSync(folder, { recursive: true, force: true });
finish(
  outcomes.map(({ counts }) => counts),
  outcomes.find(({ code }) => code !== 0)?.code,
);

/** Runs some of the projects. */
async function runTests(chosen, place) {
  const results = join(root, `.build/tests-${place}.json`);
  rmSync(results, { force: true });
  const reporters = ['default', 'json', './scripts/cost-reporter.mjs'].map((name) => `--reporter=${name}`);
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
    `--outputFile.json=${results}`,
    ...chosen,
  ];
  running = spawn(process.execPath, vitest, {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, TEST_SEED: seed, TEST_DATE: place === 0 ? date : '' },
    stdio: 'inherit',
  });
  const [code] = await once(running, 'close');
  const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  return { code: code ?? 1, counts };
}

/**
 * The folder for databases and files of the tests: in memory if there is room, which saves a tenth to a third of the time and
 * avoids a slow disk. In a container that folder may be as small as 64 MB.
 */
function homeOfFiles() {
  const memory = '/dev/shm';
  const enough = 4 * 2 ** 30;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough && freemem() > 2 * enough ? memory : tmpdir();
}

/** The failed tests with their first lines: whoever reads only the end of the output sees what to look at. */
function failures(counts) {
  const files = counts
    .flatMap((count) => count.testResults ?? [])
    .filter(({ status }) => status === 'failed');
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const texts = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`);
    return (texts.length > 0 ? texts : [message]).map(
      (text) => `FAILED ${relative(root, name)}: ${text.split('\n').slice(0, 12).join('\n  ')}\n`,
    );
  });
}

/** A run that ended with an error has failed, even if no test did. */
function finish(counts, code = 0) {
  for (const failure of failures(counts)) process.stdout.write(failure);
  const sum = (name) => counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  const failed = sum('numFailedTests') || (code === 0 ? 0 : 1);
  const skipped = sum('numPendingTests') > 0 ? `, ${sum('numPendingTests')} skipped` : '';
  process.stdout.write(`${sum('numPassedTests')} passed, ${failed} failed${skipped}\n`);
  process.exit(failed > 0 || sum('numPassedTests') === 0 ? 1 : 0);
}
