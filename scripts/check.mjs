// npm run check: format and lint, types, boundaries, unused code, schema equals migrations, courses, documents. With --write it
// fixes what it can.
import { spawn } from 'node:child_process';
import { install } from './prepare.mjs';
import { root, runOnNode } from './run-on-node.mjs';

const write = process.argv.includes('--write');
const steps = [
  ['format and lint', 'biome', write ? ['check', '--write', '--colors=off'] : ['ci', '--colors=off']],
  // One checker: several would each work out the same types, and the other steps use the second core.
  ['types', 'node', ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1']],
  [
    'boundaries',
    'depcruise',
    ['apps', 'packages', 'bench', 'e2e', 'harness', 'soak', '--config', 'dependency-cruiser.config.cjs'],
  ],
  ['unused code', 'knip', []],
  ['schema equals migrations', 'tsx', ['apps/server/src/db/tables.ts', ...(write ? ['--write'] : [])]],
  ['courses', 'tsx', ['packages/courseware/src/cli.ts', 'check']],
  ['lock file', 'node', ['scripts/lock.mjs']],
  ['every test file has a project', 'node', ['scripts/test-files.mjs']],
  ['paths in documents', 'node', ['scripts/named-paths.mjs']],
  ['tests named in documents', 'node', ['scripts/named-tests.mjs']],
  ['translations', 'node', ['scripts/catalog.mjs', ...(write ? ['--write'] : [])]],
];

/** Runs every step, two at a time (two cores), and reports what failed. */
export async function check() {
  await install();
  const waiting = [...steps];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, program, args] = step;
      const { code, output } = await runTool(program, args);
      process.stdout.write(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
      if (code !== 0) failed.push(`\n${name}:\n${output}`);
    }
  };
  await Promise.all([work(), work()]);
  process.stdout.write(failed.join('\n'));
  return failed.length === 0;
}

function runTool(program, args) {
  return new Promise((resolve) => {
    const child = spawn(
      ...(program === 'node' ? [program, args] : ['npx', ['--no-install', program, ...args]]),
      {
        cwd: root,
        shell: process.platform === 'win32',
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await runOnNode();
  process.exit((await check()) ? 0 : 1);
}
