import { createHash } from 'node:crypto';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { cleanHtml } from './clean-html.ts';

/** An article as it is written: one file. */
export interface WrittenArticle {
  category: string;
  slug: string;
  title: string;
  /** Clean HTML. */
  description: string;
  position: number;
  hash: string;
}

/** Raised with the next change of how Markdown becomes HTML: articles are then taken anew. */
const rendering = 1;

/** A file that cannot be read as an article; the message names it and says what is expected. */
export class ArticleError extends Error {}

/**
 * Reads `NN-<slug>.md`: a line `title: …`, an empty line, then Markdown.
 *
 * @param file its name, as in `03-forgotten-password.md`
 * @throws {ArticleError}
 */
export function readArticle(category: string, file: string, text: string): WrittenArticle {
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
  const hash = createHash('sha256').update(`${rendering}\n${number}\n${text}`).digest('base64url');
  return {
    category,
    slug,
    title: unquoted(title.trim()),
    description: toHtml(markdown),
    position: Number(number),
    hash,
  };
}

/** Raw HTML in the Markdown stays text: articles have no need of it. */
function toHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  return cleanHtml(html).trim();
}

/** A title may stand in quotation marks, as in YAML. */
const unquoted = (title: string) => /^"(.*)"$/.exec(title)?.[1] ?? /^'(.*)'$/.exec(title)?.[1] ?? title;
