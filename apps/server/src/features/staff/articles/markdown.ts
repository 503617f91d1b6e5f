import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { cleanHtml } from './clean-html.ts';

/** Increase it when the rendering of Markdown changes, so that files are imported again. */
export const rendering = 2;

/** Raw HTML in the Markdown stays text, because articles need none. */
export function markdownToHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  return cleanHtml(html).trim();
}
