import { expect, test } from 'vitest';
import { emptyCv } from '../cv.ts';
import { cvPaper } from '../cv-paper.ts';
import { emptyLetter } from '../letter.ts';
import { letterPaper } from '../letter-paper.ts';
import { sipho, siphosWords } from '../sipho.fixture.ts';
import { expectInOrder, readPdf } from '../testing/read-files.ts';
import { placeLines } from './place-lines.ts';
import { unwritableIn } from './unwritable.ts';
import { writePdf } from './write-pdf.ts';

const paper = cvPaper(sipho, '#0B5563');

test('writes a CV as one page of text, in reading order', async () => {
  const { pages, text, links } = await readPdf(writePdf(paper));
  expect(pages).toHaveLength(1);
  expectInOrder(text, siphosWords);
  expect(links).toEqual(['https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc']);
});

test('tags headings and the owner for screen readers', async () => {
  const { document } = await readPdf(writePdf(paper));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'CV of Sipho Maseko', Language: 'en-ZA' });
  const tree = await (await document.getPage(1)).getStructTree();
  const roles = tree.children.map((child) => ('role' in child ? child.role : ''));
  expect(roles.slice(0, 6)).toEqual(['H1', 'P', 'P', 'H2', 'P', 'H2']);
});

test('is a few kilobytes', () => {
  expect(writePdf(paper).length).toBeLessThan(16_000);
});

test('escapes characters with a meaning in PDF, and keeps the South African letters it supports', async () => {
  const cv = { ...emptyCv, name: 'Š. (O\\Neill) Müller – “Mokgalabje”', about: ') Tj ET (no • 5 €' };
  const { text } = await readPdf(writePdf(cvPaper(cv, '#0B5563')));
  expectInOrder(text, [cv.name, cv.about]);
});

test('names unsupported letters, so that another format can be offered', () => {
  expect(unwritableIn(cvPaper({ ...sipho, name: 'Ṱhoḓea Ṱ', about: 'Ready 😀' }, ''))).toEqual([
    'Ṱ',
    'ḓ',
    '😀',
  ]);
  expect(unwritableIn(paper)).toEqual([]);
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
  expect((await readPdf(writePdf(longer(0)))).pages).toHaveLength(2);
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
  const { document } = await readPdf(writePdf(cvPaper({ ...sipho, unpaid: [wide] }, '#0B5563')));
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
  const { pages, text } = await readPdf(writePdf(letterPaper(letter, sipho, '#0B5563')));
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
