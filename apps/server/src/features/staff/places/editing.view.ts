import { type EditedPlace, type PlaceRow, placeFile } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import type { PlaceTableRow } from './editing.queries.ts';
import { saidColumns } from './place-columns.ts';
import { wordsOf } from './public.view.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

const hasNews = ({ edited, file_hash, seen_hash }: PlaceTableRow) => edited && file_hash !== seen_hash;

function statesOf(row: PlaceTableRow, longAgo: string): PlaceRow['states'] {
  const { published } = row;
  const states: [PlaceRow['states'][number], boolean][] = [
    ['shown', published],
    ['hidden', !published],
    ['broken', published && row.link_problem !== null],
    ['reported', published && row.reports > 0],
    ['check', published && row.checked_on <= longAgo],
    ['file', hasNews(row)],
  ];
  return states.filter(([, holds]) => holds).map(([state]) => state);
}

export const placeRowView = (row: PlaceTableRow, longAgo: string): PlaceRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  url: row.url,
  ...wordsOf(row),
  what_for: row.what_for,
  cost: row.cost,
  asks_of_you: row.asks_of_you,
  search_template: row.search_template,
  phone: row.phone,
  hours: row.hours,
  checked_on: row.checked_on,
  published: row.published,
  states: statesOf(row, longAgo),
  edited: row.edited,
  link_checked_at: iso(row.link_checked_at),
  link_problem: row.link_problem,
  reports: row.reports,
  updated_at: row.updated_at.toISOString(),
});

/**
 * A revision that identifies what an edit changes. It leaves out visitors' reports, so that editors do not lose a form because of
 * a report.
 */
export const revisionOfPlace = (row: PlaceTableRow): string =>
  revisionOf({
    said: saidColumns.map((column) => row[column]),
    shown: [row.position, row.published],
    file: [row.edited, row.file_hash, row.seen_hash],
  });

export const editedPlaceView = (row: PlaceTableRow, longAgo: string): EditedPlace => ({
  ...placeRowView(row, longAgo),
  source: row.source,
  position: row.position,
  has_file: row.file_hash !== null,
  file: hasNews(row) ? fileSays(row) : null,
  revision: revisionOfPlace(row),
});

/** The place as written in its file; null if there is none, or none that this release accepts. */
export function fileSays({ slug, file }: PlaceTableRow): EditedPlace['file'] {
  const read = placeFile.safeParse({ slug, ...file });
  if (!read.success) return null;
  const { slug: _slug, ...said } = read.data;
  return said;
}

/** Columns of the exported list, the same as on the screen. */
export const placeColumns: Columns<PlaceRow> = {
  Name: ({ name }) => name,
  Kind: ({ kind }) => kind,
  Address: ({ url }) => url,
  'Search address': ({ search_template }) => search_template,
  'What for': ({ what_for }) => what_for,
  Cost: ({ cost }) => cost,
  'Data-free': ({ data_free }) => data_free,
  Account: ({ account }) => account,
  'Asks of you': ({ asks_of_you }) => asks_of_you,
  Phone: ({ phone }) => phone,
  Hours: ({ hours }) => hours,
  'Checked on': ({ checked_on }) => checked_on,
  State: ({ states }) => states.join(', '),
  'Link looked at': ({ link_checked_at }) => link_checked_at,
  'Link problem': ({ link_problem }) => link_problem,
  Reports: ({ reports }) => reports,
  'Last change': ({ updated_at }) => updated_at,
};
