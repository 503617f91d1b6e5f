import type { PeopleFigures } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';

interface Row {
  name: string;
  now: PeopleFigures;
  before: PeopleFigures;
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

const inWords = (count: number | null) => count ?? 'fewer than 5';

/** The figures of the quarter, then those of the one before. */
export const peopleColumns: Columns<Row> = {
  Name: ({ name }) => name,
  ...Object.fromEntries(named.map(([key, name]) => [name, ({ now }: Row) => inWords(now[key])])),
  ...Object.fromEntries(
    named.map(([key, name]) => [`${name}, quarter before`, ({ before }: Row) => inWords(before[key])]),
  ),
};
