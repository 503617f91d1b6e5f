import { expect } from 'vitest';

/** Reads the document at an address, as a search engine does, and expects its status. */
export async function readPage(address: string, status = 200): Promise<string> {
  // Uncompressed: compressing a page costs the server more than building it.
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(answer.status, address).toBe(status);
  return answer.text();
}

/** The text of the HTML's main part. */
export const wordsOf = (html: string): string =>
  (html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/**
 * The addresses of all links in the HTML. Closed dialogs are left out, because they contain links that the visitor has not asked
 * for yet.
 */
export const linksIn = (html: string): string[] =>
  Array.from(
    html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').matchAll(/<a [^>]*?href="([^"]*)"/g),
    ([, to = '']) => to,
  );
