import type { Breach } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import type { BreachRow, Written } from './breaches.queries.ts';

export const writtenOf = ({ id, ...written }: BreachRow): Written => written;

export const breachView = (row: BreachRow): Breach => ({
  number: row.id,
  ...writtenOf(row),
  revision: revisionOf(writtenOf(row)),
});

export const breachColumns: Columns<Breach> = {
  Number: ({ number }) => number,
  Found: ({ found_on }) => found_on,
  'What happened': ({ what }) => what,
  'What data': ({ data }) => data,
  People: ({ people }) => people,
  Measures: ({ measures }) => measures,
  'Regulator told': ({ regulator_told_on }) => regulator_told_on,
  'People told': ({ people_told_on }) => people_told_on,
  'How told': ({ how_told }) => how_told,
  Closed: ({ closed_on }) => closed_on,
};
