import { blockText } from '@readytowork/cv/paper';
import { expect, test } from 'vitest';
import { emptyParts, productPaper } from './product-paper.ts';

const product = {
  title: 'My money plan',
  parts: [
    { entry: 'first_budget', heading: 'My budget' },
    { entry: 'true_price', heading: 'What I do not buy on credit' },
  ],
};
const texts: Record<string, string> = { first_budget: 'Rent R1 800\n\n  Taxi R640 ', true_price: '  ' };
const written = {
  product,
  writer: 'Lerato Nkosi',
  course: 'Money Skills',
  textOf: (entry: string) => texts[entry] ?? '',
};

test('is a page with what was written, line by line, and leaves out what was not', () => {
  const { title, blocks } = productPaper(written);
  expect(title).toBe('My money plan');
  expect(blocks.map((block) => [block.kind, blockText(block)])).toEqual([
    ['title', 'My money plan'],
    ['subtitle', 'Lerato Nkosi'],
    ['contact', 'Money Skills, ReadytoWork'],
    ['heading', 'My budget'],
    ['text', 'Rent R1 800'],
    ['text', 'Taxi R640'],
  ]);
});

test('names the parts under which nothing is written', () => {
  expect(emptyParts(written)).toEqual(['What I do not buy on credit']);
});
