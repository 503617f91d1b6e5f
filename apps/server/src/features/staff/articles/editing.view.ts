import {
  type Article,
  type ArticleKind,
  type ArticleRow,
  type ArticleVersion,
  articleKinds,
  type articleStates,
} from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import type { EditedRow, Now, VersionRow, WholeRow } from './editing.queries.ts';
import { kinds } from './kinds.ts';
import { readStory } from './story-rules.ts';

type State = (typeof articleStates)[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

function statesOf(row: EditedRow, { at, day }: Now): State[] {
  const { published, shown_from: from, shown_until: until, check_by, has_news } = row;
  const planned = published && from !== null && from > at;
  const ended = published && until !== null && until <= at;
  const states: [State, boolean][] = [
    ['shown', published && !planned && !ended],
    ['hidden', !published],
    ['planned', planned],
    ['ended', ended],
    ['check', check_by !== null && check_by <= day],
    ['file', has_news],
  ];
  return states.filter(([, holds]) => holds).map(([state]) => state);
}

/** @throws if the database holds a kind that this release does not know */
export function kindOf(name: string): ArticleKind {
  const kind = articleKinds.find((known) => known === name);
  if (!kind) throw new Error(`There is no kind of article ${name}.`);
  return kind;
}

export const articleRowView = (row: EditedRow, now: Now): ArticleRow => ({
  id: row.id,
  kind: kindOf(row.kind),
  category: row.category,
  category_title: row.category_title,
  title: row.title,
  published: row.published,
  states: statesOf(row, now),
  shown_from: iso(row.shown_from),
  shown_until: iso(row.shown_until),
  check_by: row.check_by,
  edited: row.edited,
  updated_at: row.updated_at.toISOString(),
});

/** Columns of the exported list, the same as on the screen. */
export const articleColumns: Columns<ArticleRow> = {
  Title: ({ title }) => title,
  Kind: ({ kind }) => kind,
  Category: ({ category_title }) => category_title,
  State: ({ states }) => states.join(', '),
  'Shown from': ({ shown_from }) => shown_from,
  'Shown until': ({ shown_until }) => shown_until,
  'Check by': ({ check_by }) => check_by,
  'Edited here': ({ edited }) => edited,
  'Last change': ({ updated_at }) => updated_at,
};

/** A revision that identifies everything an edit changes: the editor's text, and the file's text shown beside it. */
export const revisionOfArticle = (row: WholeRow): string =>
  revisionOf({
    text: [row.title, row.markdown, row.category, row.position, ...(row.story ? [row.story] : [])],
    shown: [row.published, iso(row.shown_from), iso(row.shown_until), row.check_by],
    file: [row.edited, row.file_version_id, row.file_seen_id],
  });

interface Around {
  versions: VersionRow[];
  file: { id: number; title: string; markdown: string; story: object | null; at: Date } | undefined;
}

export function articleView(row: WholeRow, { versions, file }: Around, now: Now): Article {
  return {
    ...articleRowView(row, now),
    slug: row.slug,
    position: row.position,
    markdown: row.markdown,
    html: row.html,
    story: readStory(row.story),
    address: kinds[kindOf(row.kind)].address(row),
    file: row.file,
    file_version:
      row.has_news && file
        ? {
            id: file.id,
            title: file.title,
            markdown: file.markdown,
            story: readStory(file.story),
            at: file.at.toISOString(),
          }
        : null,
    versions: versions.map((version) => versionView(version, version.id === row.version_id)),
    revision: revisionOfArticle(row),
  };
}

export const versionView = (
  { id, title, from_file, first_name, last_name, at }: VersionRow,
  is_current: boolean,
): ArticleVersion => ({
  id,
  title,
  from_file,
  author: first_name === null ? null : wholeName({ first_name, last_name }),
  at: at.toISOString(),
  is_current,
});
