import { expect, test } from 'vitest';
import { FileIndex } from './href.ts';
import { LetterCase } from './letter-case.ts';

const files = new FileIndex(
  new Set(['index.html', 'Scripts/lower.js', 'pages/one.html', 'img/a.png', 'img/A.png', 'Über/é.css']),
);

async function warnings(path: string, mediaType: string, ...chunks: string[]): Promise<string[]> {
  const letterCase = new LetterCase(files);
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const passed: Buffer[] = [];
  for await (const chunk of letterCase.reading(path, mediaType, bytes())) passed.push(chunk);
  expect(Buffer.concat(passed).toString()).toBe(chunks.join(''));
  return letterCase.warnings();
}

test.each<[string, string, string, string]>([
  ['index.html', 'text/html', '<script src="scripts/Lower.js"></script>', 'holds "Scripts/lower.js".'],
  ['pages/one.html', 'text/html', "<script src = '../SCRIPTS/lower.js?v=2#x'>", 'holds "Scripts/lower.js".'],
  ['pages/one.html', 'text/html', '<a href="ONE.html">', 'asks for "pages/ONE.html"'],
  ['index.html', 'text/html', '<img src="IMG/a.png">', 'holds several files that differ in case'],
  ['index.html', 'text/html', '<IMG SRC=pages/One.html>', 'asks for "pages/One.html"'],
  ['index.html', 'text/html', '<div style="background: url(Img/b.png), url(scripts/lower.JS)">', 'lower.JS'],
  ['pages/a.css', 'text/css', '@import "../%C3%BCber/%C3%A9.css";', 'holds "Über/é.css"'],
  ['pages/a.css', 'text/css', "a { background: url( '../scripts/lower.js' ) }", 'holds "Scripts/lower.js"'],
])('%s (%s): %s', async (path, type, text, warning) => {
  const found = await warnings(path, type, text);
  expect(found).toEqual([expect.stringContaining(warning)]);
});

test.each([
  ['written as in the zip', 'text/html', '<script src="Scripts/lower.js">'],
  ['not in the zip at all', 'text/html', '<script src="scripts/none.js">'],
  ['on another site', 'text/html', '<script src="https://example.org/scripts/Lower.js">'],
  [
    'outside of the package',
    'text/html',
    '<script src="/scripts/Lower.js"><script src="../scripts/lower.js">',
  ],
  ['no address', 'text/html', '<a href="http://[">%</a><img src="%E0%A4%A">'],
  ['in a script, where any text may stand', 'text/javascript', 'src="scripts/Lower.js"'],
])('says nothing of a name that is %s', async (_, type, text) => {
  expect(await warnings('index.html', type, text)).toEqual([]);
});

test('finds a name that is cut in two by the stream, and counts the others', async () => {
  const [warning] = await warnings(
    'index.html',
    'text/html',
    `${'x'.repeat(70_000)}<script src="scr`,
    'ipts/LOWER.js"><a href="INDEX.html">',
  );
  expect(warning).toContain('"scripts/LOWER.js"');
  expect(warning).toContain('(and 1 more of these)');
});
