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

/** The addresses of a document's links. Closed dialogs are left out: they already contain the link that they ask about. */
export const linksIn = (html: string): string[] =>
  Array.from(
    html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').matchAll(/<a [^>]*?href="([^"]*)"/g),
    ([, to = '']) => to,
  );
