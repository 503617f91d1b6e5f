import { expect, test } from 'vitest';
import type { ShownPart } from './shown.ts';
import { shownHtml } from './shown-html.ts';

const htmlOf = (part: ShownPart) => shownHtml({ kind: 'table', title: 'A thing', parts: [part] });

test('is a figure with its caption first', () => {
  expect(shownHtml({ kind: 'table', title: 'A & B', parts: [] })).toBe(
    '<figure class="shown-thing"><figcaption>A &amp; B</figcaption></figure>',
  );
});

test('names the columns and rows of a table, so that a screen reader says them with each cell', () => {
  const html = htmlOf({
    part: 'table',
    columns: [
      { name: 'What', numeric: false },
      { name: 'Amount', numeric: true },
    ],
    rows: [['Rent', 'R2 200']],
    foot: [['Total', 'R2 200']],
  });
  expect(html).toContain('<th scope="col">What</th><th scope="col" class="num">Amount</th>');
  expect(html).toContain('<tr><th scope="row">Rent</th><td class="num">R2 200</td></tr>');
  expect(html).toMatch(/<tfoot>.*Total.*<\/tfoot>/);
});

test('says that a field of a form is empty', () => {
  expect(htmlOf({ part: 'boxes', boxes: [{ name: 'ID', value: '' }], empty: 'empty' })).toContain(
    '<dt>ID</dt><dd><span class="unseen">empty</span></dd>',
  );
});

test.each<[string, ShownPart]>([
  ['a name', { part: 'facts', rows: [{ name: '<i>', value: '<b>' }] }],
  ['a text', { part: 'text', heading: '<i>', paragraphs: ['<b>'] }],
  ['a cell', { part: 'table', columns: [{ name: '<i>', numeric: false }], rows: [['<b>']], foot: [['<u>']] }],
  ['a message', { part: 'messages', messages: [{ who: '<i>', own: false, text: '<b>', time: '<u>' }] }],
  ['a box', { part: 'boxes', boxes: [{ name: '<i>', value: '<b>' }], empty: '' }],
  ['a bar', { part: 'bars', bars: [{ name: '<i>', value: '<b>', share: 1 }] }],
])('escapes %s', (_, part) => {
  expect(htmlOf(part)).not.toMatch(/<[ibu]>/);
});
