import { expect, test } from 'vitest';
import { markTerms } from './mark-terms.ts';

const means = 'What it means.';
const glossary = ['pay', 'gross pay', 'diary', 'UIF', 'tax', 'A & B', 'first version'].map((term) => ({
  term,
  means,
}));
const marked = (html: string) => markTerms(html, glossary, (shown, index) => `[${index}|${shown}]`);

test.each([
  ['as it is written', '<p>Your pay comes.</p>', '<p>Your [0|pay] comes.</p>'],
  ['with a capital at the beginning', '<p>Tax is taken.</p>', '<p>[4|Tax] is taken.</p>'],
  ['not in other capitals', '<p>TAX, uif</p>', '<p>TAX, uif</p>'],
  ['in the plural', '<p>Two diaries, all taxes.</p>', '<p>Two [2|diaries], all [4|taxes].</p>'],
  ['the longer of two', '<p>gross pay, then pay</p>', '<p>[1|gross pay], then [0|pay]</p>'],
  ['not within the longer, found before', '<p>gross pay, gross pay</p>', '<p>[1|gross pay], gross pay</p>'],
  ['once in a text', '<p>tax</p><ul><li>tax</li></ul>', '<p>[4|tax]</p><ul><li>tax</li></ul>'],
  ['not within a word', '<p>payment, repay, pay-slip</p>', '<p>payment, repay, pay-slip</p>'],
  ['before an apostrophe', '<p>The UIF’s money</p>', '<p>The [3|UIF]’s money</p>'],
  [
    'not in a link or a heading',
    '<h4>tax</h4><a href="/tax">the <em>tax</em></a> tax',
    '<h4>tax</h4><a href="/tax">the <em>tax</em></a> [4|tax]',
  ],
  ['not in an attribute', '<a href="/x?tax">x</a>', '<a href="/x?tax">x</a>'],
  ['next to another', '<p>pay tax</p>', '<p>[0|pay] [4|tax]</p>'],
  ['with signs that HTML writes out', '<p>&amp; A &amp; B</p>', '<p>&amp; [5|A &amp; B]</p>'],
  ['over the end of a line', '<p>a first\nversion</p>', '<p>a [6|first\nversion]</p>'],
  ['in bold', '<p><strong>pay</strong></p>', '<p><strong>[0|pay]</strong></p>'],
])('finds a glossary word %s', (_, html, expected) => {
  expect(marked(html)).toBe(expected);
});

test('does not treat an HTML entity as a word', () => {
  expect(markTerms('<p>x &amp; y &#39;z</p>', [{ term: 'amp', means }], () => '!')).toBe(
    '<p>x &amp; y &#39;z</p>',
  );
});

test('leaves the text unchanged if the glossary is empty', () => {
  expect(markTerms('<p>pay</p>', [], () => '!')).toBe('<p>pay</p>');
});
