import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { cleanHtml } from './clean-html.ts';

/** Raised with the next change of how Markdown becomes HTML: files are then taken anew. */
export const rendering = 2;

/** Raw HTML in the Markdown stays text: articles have no need of it. */
export function markdownToHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  return cleanHtml(html).trim();
}
