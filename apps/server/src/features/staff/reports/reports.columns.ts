import type { CallAt, ItemReport, Reply } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';

type RowOf<A extends keyof CallAt> = Reply<CallAt[A]> extends { rows: (infer Row)[] } ? Row : never;

/** Spreadsheet columns of each report, as on the screen. */
export const courses: Columns<RowOf<'GET /v1/reports/courses/'>> = {
  Course: ({ course }) => course.name,
  Opened: ({ opened }) => opened,
  Passed: ({ passed }) => passed,
  Certificates: ({ certificates }) => certificates,
  Ratings: ({ ratings }) => ratings,
  'Stars on average': ({ stars }) => stars && hundredths(stars),
  Stopped: ({ stopped }) => stopped,
  Minutes: ({ minutes }) => minutes,
};

export const funnel: Columns<RowOf<'GET /v1/reports/funnel/'>> = {
  Step: ({ step }) => step.replaceAll('_', ' '),
  Chapter: ({ chapter }) => chapter?.number ?? null,
  Name: ({ chapter }) => chapter?.name ?? null,
  People: ({ people }) => people,
};

export const stops: Columns<RowOf<'GET /v1/reports/stops/'>> = {
  Chapter: ({ chapter }) => chapter,
  Name: ({ name }) => name,
  Slide: ({ slide }) => slide,
  'Slides in the chapter': ({ slides }) => slides,
  People: ({ people }) => people,
};

export const ratings: Columns<RowOf<'GET /v1/reports/ratings/'>> = {
  Course: ({ course }) => course.name,
  Ratings: ({ ratings }) => ratings,
  'Stars on average': ({ mean }) => mean && hundredths(mean),
  ...Object.fromEntries(
    [5, 4, 3, 2, 1].map((stars) => [
      `${stars} ${stars === 1 ? 'star' : 'stars'}`,
      ({ by_stars }: RowOf<'GET /v1/reports/ratings/'>) =>
        by_stars.find((one) => one.stars === stars)?.people ?? 0,
    ]),
  ),
};

export const time: Columns<RowOf<'GET /v1/reports/time/'>> = {
  Day: ({ day }) => day,
  Course: ({ course }) => course.name,
  Learners: ({ learners }) => learners,
  Minutes: ({ minutes }) => minutes,
};

export const support: Columns<RowOf<'GET /v1/reports/support/'>> = {
  Day: ({ day }) => day,
  Tickets: ({ tickets }) => tickets,
  Answered: ({ answered }) => answered,
  'Hours to the first answer (median)': ({ median_hours }) => median_hours && hundredths(median_hours),
};

/** Indexes of all the options that a question may have. */
const options = [0, 1, 2, 3, 4, 5];

export const items: Columns<ItemReport> = {
  Question: ({ text }) => text,
  Chapter: ({ chapter }) => chapter,
  Attempts: ({ attempts }) => attempts,
  'Too few to say': ({ too_few }) => too_few,
  'Facility %': ({ facility }) => hundredths(facility),
  'Standard deviation %': ({ deviation }) => deviation && hundredths(deviation),
  Discrimination: ({ discrimination }) => discrimination && hundredths(discrimination),
  Efficiency: ({ efficiency }) => efficiency && hundredths(efficiency),
  'Effective weight %': ({ weight }) => weight && hundredths(weight),
  'Look at': ({ flags }) => flags.map((flag) => flag.replaceAll('_', ' ')).join('; '),
  ...Object.fromEntries(options.flatMap(optionColumns)),
};

function optionColumns(place: number): [string, Columns<ItemReport>[string]][] {
  const name = place === 0 ? 'Right option' : `Wrong option ${place}`;
  const of = ({ options }: ItemReport) => options[place];
  const share = (value: number | undefined) => (value === undefined ? null : hundredths(value));
  return [
    [name, (item) => of(item)?.text ?? null],
    [`${name}: share %`, (item) => share(of(item)?.share)],
    [`${name}: upper 27 %`, (item) => share(of(item)?.upper)],
    [`${name}: lower 27 %`, (item) => share(of(item)?.lower)],
  ];
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
