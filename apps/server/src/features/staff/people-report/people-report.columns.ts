import { type OutcomeFigures, outcomeMonths, type PeopleFigures } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';

interface Row {
  name: string;
  now: PeopleFigures;
  before: PeopleFigures;
  outcomes: readonly OutcomeFigures[] | null;
}

const named: [keyof PeopleFigures, string][] = [
  ['registered', 'Registered'],
  ['started', 'Started'],
  ['new', 'Started, new'],
  ['returning', 'Started, returning'],
  ['finished', 'Finished'],
  ['certified', 'People with certificates'],
  ['certificates', 'Certificates'],
  ['hours', 'Hours'],
];

const answers: [Exclude<keyof OutcomeFigures, 'months'>, string][] = [
  ['asked', 'Asked'],
  ['working', 'Working'],
  ['studying', 'Studying'],
  ['own_business', 'Own business'],
  ['looking', 'Looking for work'],
  ['unsaid', 'Would rather not say'],
];

const inWords = (count: number | null) => count ?? 'fewer than 5';

/** The figures of the quarter, those of the one before, and the outcomes of the quarter. */
export const peopleColumns: Columns<Row> = {
  Name: ({ name }) => name,
  ...Object.fromEntries(named.map(([key, name]) => [name, ({ now }: Row) => inWords(now[key])])),
  ...Object.fromEntries(
    named.map(([key, name]) => [`${name}, quarter before`, ({ before }: Row) => inWords(before[key])]),
  ),
  ...Object.fromEntries(
    outcomeMonths.flatMap((months) =>
      answers.map(([key, name]) => [
        `${name}, ${months} months after`,
        ({ outcomes }: Row) => {
          const found = outcomes?.find((one) => one.months === months);
          return found ? inWords(found[key]) : '';
        },
      ]),
    ),
  ),
};
