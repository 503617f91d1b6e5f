import { spawnSync } from 'node:child_process';
import { compareCalls } from './calls.ts';
import { certificates, signIns } from './figures.ts';
import { guessing } from './guessing.ts';
import { lighthouseScores } from './lighthouse.ts';
import { measurePaints } from './paints.ts';
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
npm run bench -- visits                 bytes of a first and a repeat visit, paint on a slow phone
npm run bench -- lighthouse             scores of Lighthouse, which is fetched for it; not part of everything
npm run bench -- seed --learners N      N learners beside a running server, or without one`;

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
