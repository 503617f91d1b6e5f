import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedCommand } from '../harness/seed/command.ts';
import { root } from '../harness/server-process.ts';
import { type Part, parts } from './parts.ts';
import { keep, type Report, resultsFile } from './report.ts';

const command = (words: string, about: string) => `npm run bench -- ${words.padEnd(22)} ${about}`;
const usage = `${[
  'npm run bench                           everything that is not aside, kept in bench/results',
  ...Object.entries(parts).map(([name, { about, aside }]) =>
    command(name, about + (aside ? ' (aside)' : '')),
  ),
  command('compare A B PART', 'a part, of the checkouts in two folders, both built, in turn'),
  command('seed --learners N', 'N learners beside a running server, or without one'),
].join('\n')}
--json FILE keeps what was measured. BENCH_ACCOUNTS=20000 tries staff on a smaller database. BENCH_CHECKOUT=DIR measures the product in another folder, which must be built:
${comparable().join(', ')}.`;

function comparable(): string[] {
  return Object.keys(parts).filter((name) => parts[name]?.comparable);
}

/** Builds what is out of date, as npm start does, because the bench measures the production build. */
function build(): void {
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/prepare.mjs')).build()"],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The build failed, with the output above.');
}

async function measure(names: string[], checkouts: string[]): Promise<Report> {
  const chosen = names.map((name) => ({ name, part: partFor(name, checkouts) }));
  if (checkouts.includes(root)) build();
  const report: Report = {};
  for (const { name, part } of chosen) report[name] = await part.measure(checkouts);
  return report;
}

function partFor(name: string, checkouts: string[]): Part {
  const part = parts[name];
  const isHere = checkouts.length === 1 && checkouts[0] === root;
  if (!part || (!part.comparable && !isHere)) throw new Error(usage);
  return part;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, one, other, part] = positionals;
  const checkout = resolve(process.env.BENCH_CHECKOUT ?? root);
  if (name === undefined) {
    const all = Object.keys(parts).filter((each) => !parts[each]?.aside);
    await keep(await measure(all, [root]), values.json ?? resultsFile());
    return;
  }
  const report =
    name === 'compare'
      ? await measure([part ?? ''], [resolve(one ?? ''), resolve(other ?? '')])
      : await measure([name], [checkout]);
  if (values.json) await keep(report, values.json);
}

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === 'seed') await seedCommand(rest);
  else await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
