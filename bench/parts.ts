import { alternatedLines } from './alternate.ts';
import { compareCalls } from './calls.ts';
import { measureChats } from './chats.ts';
import { certificates, signIns } from './figures.ts';
import { guessing } from './guessing.ts';
import { measureHour } from './hour/measure.ts';
import { hourLines } from './hour/print.ts';
import { lighthouseScores } from './lighthouse.ts';
import { measureNextStep } from './next-step.ts';
import { measurePages } from './pages/measure.ts';
import { pageLines } from './pages/print.ts';
import { measurePaints } from './paints.ts';
import { type Product, withProducts } from './product.ts';
import { measureRates } from './rates.ts';
import { figureLines, say, visitLines } from './report.ts';
import { measureRoom } from './room.ts';
import { type Setup, setUp } from './setup.ts';
import { measureShifts, shiftLines } from './shifts/measure.ts';
import { signInStorm } from './sign-in-storm.ts';
import { courseSizes } from './sizes.ts';
import { measureStaff, staffLines } from './staff/measure.ts';
import { measureVisits } from './visits.ts';

/** Something to measure, by a command of its own: it prints what it has found, and returns it for a file. */
export interface Part {
  about: string;
  measure(checkouts: string[]): Promise<unknown>;
  /** It measures whatever checkouts it is given, in turn; others measure this one. */
  comparable?: true;
  /** Left out when everything is measured. */
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

const figures = async () => [
  ...(await withSetup(async (setup) => [...(await signIns(setup)), ...(await guessing(setup))])),
  ...(await certificates()),
];
const visits = async () => ({
  visits: await measureVisits(),
  paints: [...(await measurePaints()), ...(await measureNextStep())],
});

export const parts: Record<string, Part> = {
  calls: part(
    'our calls against the limit of this machine',
    () => withSetup(compareCalls),
    (rows) => rows.flatMap((row) => alternatedLines(row)),
  ),
  pages: ofCheckouts('whole pages as Chromium asks for them, 16 at once', measurePages, pageLines),
  hour: ofCheckouts(
    'an hour of study: the rate at which its p95 passes half a second',
    measureHour,
    hourLines,
  ),
  storm: part(
    '300 sign-ins at once, and what others notice of them',
    () => withSetup(signInStorm),
    figureLines,
  ),
  figures: part('sign-ins, certificates, memory, what guessing addresses tells', figures, figureLines),
  visits: part('bytes of a first and a repeat visit, paint on a slow phone', visits, (measured) => [
    ...visitLines(measured.visits),
    ...figureLines(measured.paints),
  ]),
  shifts: ofCheckouts('how far each page and state moves while it loads', measureShifts, shiftLines),
  chats: {
    ...part('from sent to shown in chats, 500 listeners at two processes', measureChats, figureLines),
    aside: true,
  },
  room: {
    ...part('a chat with 10,000 messages on a slow phone', measureRoom, figureLines),
    aside: true,
  },
  staff: {
    ...part(
      'lists, searches and reports of staff at 1 M accounts (BENCH_ACCOUNTS)',
      measureStaff,
      staffLines,
    ),
    aside: true,
  },
  sizes: {
    ...part('what each course costs on a phone: its pictures, its words alone', courseSizes, figureLines),
    aside: true,
  },
  rates: {
    ...ofCheckouts('our calls a second, to compare two checkouts', measureRates, (rows) =>
      rows.flatMap((row) => alternatedLines(row)),
    ),
    aside: true,
  },
  lighthouse: {
    ...part('scores of Lighthouse, which is fetched for it', lighthouseScores, figureLines),
    aside: true,
  },
};
