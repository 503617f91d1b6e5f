import { expect, test } from 'vitest';
import { EventReader, type StreamEvent } from './event-reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const message = (data: string, event = 'message'): StreamEvent => ({ event, data });

test.each<[string, string, StreamEvent[]]>([
  ['nothing but a comment', ': still here\n\n', []],
  ['one', 'data: {"id":1}\n\n', [message('{"id":1}')]],
  ['one with a name and a number', 'id: 7\nevent: changed\ndata: x\n\n', [message('x', 'changed')]],
  ['two', 'data: a\n\ndata: b\n\n', [message('a'), message('b')]],
  [
    'the name is that of one event only',
    'event: changed\ndata: a\n\ndata: b\n\n',
    [message('a', 'changed'), message('b')],
  ],
  ['several lines', 'data: a\ndata:b\n\n', [message('a\nb')]],
  ['lines of other systems', 'data: a\r\n\r\n', [message('a')]],
  ['one that is not whole', 'data: a\n', []],
  ['words with colons', 'data: a: b\n\n', [message('a: b')]],
])('%s', (_, text, events) => {
  expect(new EventReader().push(bytes(text))).toEqual(events);
});

test('accepts chunks split anywhere, even inside a multi-byte character', () => {
  const text = 'event: message\r\ndata: {"text":"Môre, ṱhoho 👋🏾"}\r\n\r\ndata: 2\n\n';
  const whole = bytes(text);
  for (let size = 1; size < 9; size++) {
    const reader = new EventReader();
    const found: StreamEvent[] = [];
    for (let at = 0; at < whole.length; at += size) found.push(...reader.push(whole.slice(at, at + size)));
    expect(found).toEqual([message('{"text":"Môre, ṱhoho 👋🏾"}'), message('2')]);
  }
});
