import { alternatedLines } from './alternate.ts';
import { measureAnswers } from './answers/measure.ts';
import { compareCalls } from './calls.ts';
import { measureHour } from './hour/measure.ts';
import { hourLines } from './hour/print.ts';
import { measureImports } from './imports/measure.ts';
import { keptLines, measureKept } from './kept/measure.ts';
import { measurePacks } from './kept/packs.ts';
import { measureOverload } from './overload/measure.ts';
import { overloadLines } from './overload/print.ts';
import { measurePages } from './pages/measure.ts';
import { pageLines } from './pages/print.ts';
import { type Product, withProducts } from './product.ts';
import { readLines } from './reading.ts';
import { say, visitLines } from './report.ts';
import { type Setup, setUp } from './setup.ts';
import { measureShifts, shiftLines } from './shifts/measure.ts';
import { measureStaff, staffLines } from './staff/measure.ts';
import { measureVisits } from './visits.ts';

/** One measurement with a command of its own. It prints its results, and returns them for a file. */
export interface Part {
  about: string;
  measure(checkouts: string[]): Promise<unknown>;
  /** It can compare several checkouts in turn; other parts measure only this one. */
  comparable?: true;
  /** Left out when all parts are measured. */
  aside?: true;
}

function part<T>(about: string, measure: () => Promise<T>, lines: (measured: T) => string[]): Part {
  return { about, measure: () => said(measure(), lines) };
}

const ofCheckouts = <T>(
  about: string,
  measure: (products: Product[]) => Promise<T>,
  lines: (measured: T) => string[],
): Part => ({
  about,
  measure: (checkouts) => said(withProducts(checkouts, measure), lines),
  comparable: true,
});

async function said<T>(measuring: Promise<T>, lines: (measured: T) => string[]): Promise<T> {
  const measured = await measuring;
  say(lines(measured));
  return measured;
}

async function withSetup<T>(work: (setup: Setup) => Promise<T>): Promise<T> {
  const setup = await setUp();
  try {
    return await work(setup);
  } finally {
    await setup.close();
  }
}

export const parts: Record<string, Part> = {
  calls: part(
    'our calls against the limit of this machine',
    () => withSetup(compareCalls),
    (rows) => rows.flatMap((row) => alternatedLines(row)),
  ),
  pages: ofCheckouts('whole pages as Chromium asks for them, 16 at once', measurePages, pageLines),
  answers: ofCheckouts('answers about a person, and a chat message, 16 at once', measureAnswers, (rows) =>
    rows.flatMap((row) => alternatedLines(row)),
  ),
  hour: ofCheckouts(
    'an hour of study: the rate at which its p95 passes half a second',
    measureHour,
    hourLines,
  ),
  overload: {
    ...ofCheckouts(
      'three times the load that a server holds, for a minute (BENCH_RATE: the load that it holds)',
      measureOverload,
      overloadLines,
    ),
    aside: true,
  },
  imports: ofCheckouts(
    'how long learners wait while a package of 60,000 items is read',
    measureImports,
    readLines,
  ),
  packs: ofCheckouts(
    'how long 200 learners wait while 100 phones fetch a whole course',
    measurePacks,
    readLines,
  ),
  kept: part('a kept course without a network: the first slide after a cold start', measureKept, keptLines),
  visits: part('bytes of a first and a repeat visit', measureVisits, visitLines),
  shifts: ofCheckouts('how far each page and state moves while it loads', measureShifts, shiftLines),
  staff: {
    ...part(
      'lists, searches and reports of staff at 1 M accounts (BENCH_ACCOUNTS)',
      measureStaff,
      staffLines,
    ),
    aside: true,
  },
};
