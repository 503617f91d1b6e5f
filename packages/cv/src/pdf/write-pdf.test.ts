import { printableLetters } from '@readytowork/contract/printable';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import { emptyCv } from '../cv.ts';
import { cvPaper } from '../cv-paper.ts';
import { emptyLetter } from '../letter.ts';
import { letterPaper } from '../letter-paper.ts';
import type { Paper } from '../paper.ts';
import { sipho, siphosWords } from '../sipho.fixture.ts';
import { phoneFonts } from '../testing/phone-fonts.ts';
import { expectInOrder, readPdf } from '../testing/read-files.ts';
import { fontsIn } from './font/true-type.ts';
import { unwritableIn } from './letters.ts';
import { placeLines } from './place-lines.ts';
import { letterWidth } from './widths.ts';
import { writePdf as writeWith } from './write-pdf.ts';

const paper = cvPaper(sipho, '#0B5563');
const writePdf = (written: Paper) => writeWith(written, phoneFonts);

test('writes a CV as one page of text, in reading order', async () => {
  const { pages, text, links } = await readPdf(await writePdf(paper));
  expect(pages).toHaveLength(1);
  expectInOrder(text, siphosWords);
  expect(links).toEqual(['https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc']);
});

test('tags headings and the owner for screen readers', async () => {
  const { document } = await readPdf(await writePdf(paper));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'CV of Sipho Maseko', Language: 'en-ZA' });
  const tree = await (await document.getPage(1)).getStructTree();
  const roles = tree.children.map((child) => ('role' in child ? child.role : ''));
  expect(roles.slice(0, 6)).toEqual(['H1', 'P', 'P', 'H2', 'P', 'H2']);
});

test('is a few kilobytes', async () => {
  expect((await writePdf(paper)).length).toBeLessThan(24_000);
});

test('stays below 60 KB with as much text as a phone stores', async () => {
  const about = Array.from({ length: 40_000 }, (_, at) => String.fromCodePoint(33 + ((at * at) % 93)));
  const long = await writePdf(
    cvPaper({ ...sipho, about: about.join('').replace(/(.{9})/g, '$1 ') }, '#0B5563'),
  );
  expect(long.length).toBeLessThan(60_000);
});

test('embeds both weights, and needs no font of the reader', async () => {
  const bytes = await writePdf(paper);
  const source = Buffer.from(bytes).toString('latin1');
  expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(2);
  expect(source.match(/\/Subtype\/(Type0|Type1|TrueType)/g)).toEqual(['/Subtype/Type0', '/Subtype/Type0']);
  const page = await (await readPdf(bytes)).document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((operator, at) =>
    operator === OPS.setFont ? [String(argsArray[at][0])] : [],
  );
  const fonts = Array.from(new Set(names), (name) => page.commonObjs.get(name));
  expect(fonts.map(({ missingFile, mimetype }) => [missingFile, mimetype])).toEqual([
    [false, 'font/opentype'],
    [false, 'font/opentype'],
  ]);
});

test('gives back every letter of its alphabet when the text is copied, in both weights', async () => {
  const letters = printableLetters('phone').filter((letter) => !/[\s\p{M}]/u.test(letter));
  const lines = letters.join('').match(/.{1,40}/gsu) ?? [];
  const blocks = lines.flatMap((text) => [
    { kind: 'text' as const, text },
    { kind: 'heading' as const, text },
  ]);
  const { pages } = await readPdf(await writePdf({ title: 'Letters', accent: '#000000', blocks }));
  const text = pages.join('').replace(/\s/g, '');
  // pdf.js gives the Greek letter for the sign of "micro".
  expect(text).toBe(lines.map((line) => (line + line).replaceAll('\u00b5', '\u03bc')).join(''));
});

test('escapes characters with a meaning in PDF, and keeps composed letters together', async () => {
  const cv = {
    ...emptyCv,
    name: 'Š. (O\\Neill) Müller – “Mokgalabje” Ṱhoḓea',
    about: ') Tj ET (no • 5 € ǃXun Ju|’hoan d\u032di\u00ad\u200b Adébáyọ̀',
  };
  const { text } = await readPdf(await writePdf(cvPaper(cv, '#0B5563')));
  expectInOrder(text, [cv.name, ') Tj ET (no • 5 € ǃXun Ju|’hoan ḓi Adébáyọ̀']);
});

test('names unsupported letters, so that another format can be offered', () => {
  const cv = { ...sipho, name: '王 Ṱhoḓea', about: 'Ready 😀 😀 \u00ad\u2009' };
  expect(unwritableIn(cvPaper(cv, ''))).toEqual(['王', '😀']);
  expect(unwritableIn(paper)).toEqual([]);
});

test('is written uncompressed by a browser that cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  const { text } = await readPdf(await writePdf(paper)).finally(() => vi.unstubAllGlobals());
  expectInOrder(text, siphosWords);
});

test('lays out with the widths of the font file', () => {
  const [regular, bold] = fontsIn(phoneFonts);
  const wrong = printableLetters('phone').filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const widths = [regular, bold].map((font) => font?.widthOf(font.glyphOf(code)));
    return widths[0] !== letterWidth(letter, false) || widths[1] !== letterWidth(letter, true);
  });
  expect(wrong).toEqual([]);
});

test('gives a paper with little text more room, and a full page none', () => {
  const short = placeLines(cvPaper({ ...emptyCv, name: 'Thandi', about: 'I cook.' }, ''));
  const full = placeLines(cvPaper({ ...sipho, about: 'A full line.\n'.repeat(30) }, ''));
  expect([short.room, short.pages]).toEqual([1, 1]);
  expect(full.room).toBe(0);
  const sizeOf = ({ runs }: typeof short) => runs.at(-1)?.size;
  expect(sizeOf(short)).toBeGreaterThan(sizeOf(full) ?? 0);
});

test('continues a long paper on the next page, and never leaves a heading alone at the foot of a page', async () => {
  const unpaid = Array.from({ length: 8 }, (_, at) => ({
    what: `Thing ${at}`,
    where: 'Church',
    from: '2020',
    to: '',
    points: ['a line of proof '.repeat(9), 'second', 'third', 'fourth'],
  }));
  const longer = (lines: number) =>
    cvPaper({ ...sipho, unpaid, about: 'one more line\n'.repeat(lines) }, '#0B5563');
  expect((await readPdf(await writePdf(longer(0)))).pages).toHaveLength(2);
  // Moves the page break through the height of an entry with its points.
  for (let lines = 0; lines < 24; lines++) {
    const paper = longer(lines);
    const { runs } = placeLines(paper);
    const pageOf = (block: number) => runs.find((run) => run.block === block)?.page;
    const parted = paper.blocks.filter(
      ({ kind }, at) =>
        (kind === 'heading' || (kind === 'entry' && paper.blocks[at + 1]?.kind === 'point')) &&
        pageOf(at) !== pageOf(at + 1),
    );
    expect(parted, `${lines} lines`).toEqual([]);
  }
});

test('breaks a word as long as a line, and keeps everything on the page', () => {
  const { runs } = placeLines(cvPaper({ ...sipho, about: 'W'.repeat(300) }, ''));
  const lines = runs.filter(({ text }) => text.startsWith('WW'));
  expect(lines.length).toBeGreaterThan(4);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThan(50);
});

test('keeps every line inside the margins and clear of the dates, as a PDF reader measures it', async () => {
  const what = 'Assistant in a shop that sells bread, milk and airtime to whoever comes by';
  const wide = { what, where: 'Tembisa, next to the taxi rank', from: '2021-01', to: '2023-09', points: [] };
  const { document } = await readPdf(await writePdf(cvPaper({ ...sipho, unpaid: [wide] }, '#0B5563')));
  const { items } = await (await document.getPage(1)).getTextContent();
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str.trim(),
            left: Number(item.transform[4]),
            right: Number(item.transform[4]) + item.width,
          },
        ]
      : [],
  );
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(595.3 - 56.7 + 3.5);
  const time = words.find(({ text }) => text === 'January 2021 to September 2023');
  const beside = words.find(({ text }) => text.startsWith('Assistant in a shop'));
  expect(beside?.right).toBeLessThan(time?.left ?? 0);
});

test('fits a letter on half a page', async () => {
  const letter = {
    ...emptyLetter,
    job: 'cashier',
    proof: 'I served 60 customers a day.',
    start: 'on Monday',
  };
  const { pages, text } = await readPdf(await writePdf(letterPaper(letter, sipho, '#0B5563')));
  expect(pages).toHaveLength(1);
  expectInOrder(text, [
    'Sipho Maseko',
    'Dear Sir or Madam',
    'cashier',
    '60 customers',
    'on Monday',
    'Kind regards',
  ]);
});
