import { expect, test } from 'vitest';
import { emptyCv } from '../cv.ts';
import { cvPaper } from '../cv-paper.ts';
import { emptyLetter, letterPaper } from '../letter.ts';
import { sipho, siphosWords } from '../sipho.fixture.ts';
import { expectInOrder, readPdf } from '../testing/read-files.ts';
import { placeLines } from './place-lines.ts';
import { unwritableIn } from './unwritable.ts';
import { writePdf } from './write-pdf.ts';

const paper = cvPaper(sipho, '#0B5563');

test('a CV as a PDF is one page of text, read in its order', async () => {
  const { pages, text, links } = await readPdf(writePdf(paper));
  expect(pages).toHaveLength(1);
  expectInOrder(text, siphosWords);
  expect(links).toEqual(['https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc']);
});

test('says to those who have it read aloud what is a heading, and whose it is', async () => {
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

test('signs of the format are text, and so are letters of our languages that it has', async () => {
  const cv = { ...emptyCv, name: 'Š. (O\\Neill) Müller – “Mokgalabje”', about: ') Tj ET (no • 5 €' };
  const { text } = await readPdf(writePdf(cvPaper(cv, '#0B5563')));
  expectInOrder(text, [cv.name, cv.about]);
});

test('what it has no letter for is named, so that another way is offered', () => {
  expect(unwritableIn(cvPaper({ ...sipho, name: 'Ṱhoḓea Ṱ', about: 'Ready 😀' }, ''))).toEqual([
    'Ṱ',
    'ḓ',
    '😀',
  ]);
  expect(unwritableIn(paper)).toEqual([]);
});

test('what is longer than a page goes on on the next, with a heading never alone at the foot', async () => {
  const unpaid = Array.from({ length: 8 }, (_, at) => ({
    what: `Thing ${at}`,
    where: 'Church',
    from: '2020',
    to: '',
    points: ['a line of proof '.repeat(9), 'second', 'third', 'fourth'],
  }));
  const long = cvPaper({ ...sipho, unpaid }, '#0B5563');
  const { pages } = await readPdf(writePdf(long));
  expect(pages).toHaveLength(2);
  const { runs } = placeLines(long);
  for (const [at, block] of long.blocks.entries()) {
    if (block.kind !== 'heading' && block.kind !== 'entry') continue;
    const page = (block: number) => runs.find((run) => run.block === block)?.page;
    expect(page(at), `block ${at}`).toBe(page(at + 1));
  }
});

test('a word as long as a line is broken, and nothing leaves the page', () => {
  const { runs } = placeLines(cvPaper({ ...sipho, about: 'W'.repeat(300) }, ''));
  const lines = runs.filter(({ text }) => text.startsWith('WW'));
  expect(lines.length).toBeGreaterThan(4);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThan(50);
});

test('a letter is half a page', async () => {
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
