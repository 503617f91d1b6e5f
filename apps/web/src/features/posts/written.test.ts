import { expect, test } from 'vitest';
import { postWritten } from './operations.ts';
import type { Written } from './written.ts';

const id = '11111111-1111-4111-8111-111111111111';
const post = '22222222-2222-4222-8222-222222222222';
const said: Written = { id, on: null, group: 5, text: 'Two lines.\n"Quoted"', picture: null };
const picture = { name: 'A'.repeat(22), words: 'A certificate' };

// The shape stored in browsers.
test.each<[string, Written, string]>([
  ['a post to a group', said, '[null,5,"Two lines.\\n\\"Quoted\\"",null,null]'],
  ['to connections', { ...said, group: null, text: 'Hi' }, '[null,null,"Hi",null,null]'],
  ['with a picture', { ...said, text: 'Hi', picture }, `[null,5,"Hi","${picture.name}","A certificate"]`],
  ['a comment', { ...said, on: post, group: null, text: 'Hi' }, `["${post}",null,"Hi",null,null]`],
])('%s is stored and read back word for word', (_, written, content) => {
  const operation = postWritten.operation(written);
  expect(operation).toEqual({ kind: 'post', id, content });
  expect(postWritten.read(operation)).toEqual(written);
});

test.each([
  ['no JSON', id, 'Hello'],
  ['no list', id, '{"text":"Hello"}'],
  ['no text', id, '[null,null,"",null,null]'],
  ['no id', 'one', '[null,null,"Hi",null,null]'],
  ['a comment on nothing', id, '["one",null,"Hi",null,null]'],
  ['a group of letters', id, '[null,"five","Hi",null,null]'],
])('ignores %s', (_, name, content) => {
  expect(postWritten.isReadable({ kind: 'post', id: name, content })).toBe(false);
});

test('preserves the order of comments on a post, and does not let them delay posts', () => {
  const group = (on: string | null) => postWritten.group(postWritten.operation({ ...said, on, group: null }));
  expect(group(post)).not.toBe(group(null));
  expect(group(post)).toBe(group(post));
});
