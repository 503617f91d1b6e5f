import { expect } from 'vitest';

/** Reads the document at an address, as a search engine does, and expects its status. */
export async function readPage(address: string, status = 200): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(status);
  return answer.text();
}

/** The words of a document's main part. */
export const wordsOf = (html: string): string =>
  (html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The addresses that the links of a document lead to. A closed dialog already holds the link that it asks about. */
export const linksIn = (html: string): string[] =>
  Array.from(
    html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').matchAll(/<a [^>]*?href="([^"]*)"/g),
    ([, to = '']) => to,
  );
