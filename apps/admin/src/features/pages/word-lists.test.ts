import { expect, test } from 'vitest';
import { listsAsMarkdown } from './word-lists.ts';

test.each([
  ['bullets', '·\tOne\r\n·\tTwo', '- One\n- Two'],
  ['other bullets', '•\tOne\n\uf0b7\tTwo\no\tThree\n§\tFour', '- One\n- Two\n- Three\n- Four'],
  ['numbers', '1.\tOne\r\n2)\tTwo', '1. One\n2. Two'],
  ['text around a list', 'Bring:\n·\tYour ID\nThen go.', 'Bring:\n\n- Your ID\n\nThen go.'],
  ['empty lines around a list', 'Bring:\n\n·\tYour ID\n\nThen go.', 'Bring:\n\n- Your ID\n\nThen go.'],
])('%s become Markdown', (_, pasted, markdown) => {
  expect(listsAsMarkdown(pasted)).toBe(markdown);
});

test.each(['One\r\nTwo', '- One\n- Two', 'o, no\n1. Two', 'Name\tAge'])('%j is unchanged', (pasted) => {
  expect(listsAsMarkdown(pasted)).toBe(pasted);
});
