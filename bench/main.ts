import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { compareCalls } from './calls.ts';
import { certificates, signIns } from './figures.ts';
import { guessing } from './guessing.ts';
import { type Hour, measureHour } from './hour/measure.ts';
import { hourLines } from './hour/print.ts';
import { lighthouseScores } from './lighthouse.ts';
import { measurePages, type PageRow } from './pages/measure.ts';
import { pageLines } from './pages/print.ts';
import { measurePaints } from './paints.ts';
import { withProducts } from './product.ts';
import { keep, printCalls, printFigures, printVisits, type Report } from './report.ts';
import { seedCommand } from './seed/command.ts';
import { root } from './server-process.ts';
import { type Setup, setUp } from './setup.ts';
import { signInStorm } from './sign-in-storm.ts';
import { measureVisits } from './visits.ts';

const usage = `npm run bench                           everything, kept in bench/results
npm run bench -- calls                  our calls against the limit of this machine
npm run bench -- figures                sign-ins, certificates, memory, what guessing addresses tells
npm run bench -- storm                  300 sign-ins at once, and what others notice of them
npm run bench -- pages                  whole pages as Chromium asks for them, 16 at once
npm run bench -- hour                   an hour of study: the rate at which its p95 passes half a second
npm run bench -- compare A B PART       pages or hour of the checkouts in two folders, both built, in turn
npm run bench -- visits                 bytes of a first and a repeat visit, paint on a slow phone
npm run bench -- lighthouse             scores of Lighthouse, which is fetched for it; not part of everything
npm run bench -- seed --learners N      N learners beside a running server, or without one
BENCH_CHECKOUT=DIR measures pages and hour of the product in another folder, which must be built.`;

const checkout = resolve(process.env.BENCH_CHECKOUT ?? root);
const say = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`);

/** Builds what is stale, as npm start does, because the production bundle is measured. */
function build(): void {
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/prepare.mjs')).build()"],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The build failed; what it says stands above.');
}

async function withSetup<T>(work: (setup: Setup) => Promise<T>): Promise<T> {
  const setup = await setUp();
  try {
    return await work(setup);
  } finally {
    await setup.close();
  }
}

async function calls(): Promise<Report['calls']> {
  const compared = await withSetup(compareCalls);
  printCalls(compared);
  return compared;
}

async function figures(): Promise<Report['figures']> {
  const onOneSetup = async (setup: Setup) => [
    ...(await signIns(setup)),
    ...(await signInStorm(setup)),
    ...(await guessing(setup)),
  ];
  const measured = [...(await withSetup(onOneSetup)), ...(await certificates())];
  printFigures(measured);
  return measured;
}

async function visits(): Promise<Pick<Report, 'visits' | 'paints'>> {
  const measured = { visits: await measureVisits(), paints: await measurePaints() };
  printVisits(measured.visits);
  printFigures(measured.paints);
  return measured;
}

async function pages(checkouts: string[]): Promise<PageRow[]> {
  const rows = await withProducts(checkouts, measurePages);
  say(pageLines(rows));
  return rows;
}

async function hour(checkouts: string[]): Promise<Hour> {
  const measured = await withProducts(checkouts, measureHour);
  say(hourLines(measured));
  return measured;
}

const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  async all() {
    build();
    await keep({ calls: await calls(), figures: await figures(), ...(await visits()) });
  },
  async calls() {
    build();
    await calls();
  },
  async figures() {
    build();
    await figures();
  },
  async storm() {
    build();
    printFigures(await withSetup(signInStorm));
  },
  async visits() {
    build();
    await visits();
  },
  async pages() {
    build();
    await pages([checkout]);
  },
  async hour() {
    build();
    await hour([checkout]);
  },
  async compare([one = '', other = '', part = '']) {
    const work = { pages, hour }[part];
    if (!work || !one || !other) throw new Error(usage);
    await work([one, other].map((folder) => resolve(folder)));
  },
  async lighthouse() {
    build();
    printFigures(await lighthouseScores());
  },
  seed: seedCommand,
};

const [name = 'all', ...rest] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Error(usage);
  await command(rest);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
