import { createHash } from 'node:crypto';
import type { ArticleKind, StoryParts } from '@readytowork/contract';
import { rendering } from './markdown.ts';

/** An article from a file in content/. */
export interface FileArticle {
  kind: ArticleKind;
  /** Its permanent name, even after an editor has moved the article. */
  file: string;
  category: string;
  slug: string;
  title: string;
  markdown: string;
  position: number;
  hash: string;
  /** For stories only: their extra fields and dates. */
  story?: StoryParts;
  shown_from?: Date | null;
  shown_until?: Date | null;
  check_by?: string | null;
}

/** An invalid article file; the message names it and what is expected. */
export class ArticleError extends Error {}

/**
 * Reads `NN-<slug>.md`: a line `title: …`, an empty line, then Markdown.
 *
 * @param file its name, as in `03-forgotten-password.md`
 * @throws {ArticleError}
 */
export function readArticle(category: string, file: string, text: string): FileArticle {
  const where = `content/self-help/${category}/${file}`;
  const [, number, slug] = /^(\d{2,3})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file) ?? [];
  if (!number || !slug)
    throw new ArticleError(`${where}: an article's file is named like 03-forgotten-password.md.`);
  const [head = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/);
  const [, title] = /^title:[ \t]*(\S[^\n]*)$/.exec(head.trim()) ?? [];
  const markdown = rest.join('\n\n').trim();
  if (!title)
    throw new ArticleError(`${where}: the first line is "title: " and the title, the second is empty.`);
  if (!markdown)
    throw new ArticleError(`${where}: below the title and an empty line stands the text; there is none.`);
  return {
    kind: 'help',
    file: `self-help/${category}/${slug}`,
    category,
    slug,
    title: unquoted(title.trim()),
    markdown,
    position: Number(number),
    hash: hashOf(number, text),
  };
}

export const hashOf = (...parts: unknown[]): string =>
  createHash('sha256')
    .update([rendering, ...parts].join('\n'))
    .digest('base64url');

/** Removes the quotes that a title may have, as in YAML. */
const unquoted = (title: string) => /^"(.*)"$/.exec(title)?.[1] ?? /^'(.*)'$/.exec(title)?.[1] ?? title;
