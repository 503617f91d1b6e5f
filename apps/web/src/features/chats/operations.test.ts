import { expect, test } from 'vitest';
import { messageWritten } from './operations.ts';

const room = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';
const said = { room, id, text: 'Two lines.\n"Quoted", 1.2' };

// The shape stored in browsers.
test('a message is stored under its chat and its own id, and read back word for word', () => {
  const operation = messageWritten.operation(said);
  expect(operation).toEqual({ kind: 'message', id: `${room}.${id}`, content: said.text });
  expect(messageWritten.read(operation)).toEqual(said);
});

test.each([
  ['no text', `${room}.${id}`, ''],
  ['no room', id, 'Hello'],
  ['no name', room, 'Hello'],
  ['something else', 'a.b', 'Hello'],
])('ignores %s', (_, id, content) => {
  expect(messageWritten.isReadable({ kind: 'message', id, content })).toBe(false);
});

test('never merges messages, and preserves their order within a chat', () => {
  const other = messageWritten.operation({ ...said, id: room });
  expect(messageWritten.merge(messageWritten.operation(said), other)).toBeUndefined();
  expect(messageWritten.group(other)).toBe(messageWritten.group(messageWritten.operation(said)));
});
