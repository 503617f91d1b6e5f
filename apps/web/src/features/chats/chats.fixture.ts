import type { ChatMessage, CommunityStanding, Room, Standing } from '@readytowork/contract';

export const roomId = '11111111-1111-4111-8111-111111111111';
export const person = (first: number, name: string) => ({
  person: `${first}2222222-2222-4222-8222-222222222222`,
  name,
  picture: null,
  page: true,
});
export const thandi = person(1, 'Thandi M.');

export const membership = (standing: Standing): CommunityStanding => ({
  mode: 'on',
  standing,
  rules: '2026-11',
  person: thandi.person,
  handle: 'h',
  muted_until: null,
  barred_until: null,
  notices: 0,
});

export const room: Room = {
  room: roomId,
  kind: 'own',
  name: 'Study circle',
  group: null,
  with: null,
  state: 'open',
  manages: false,
  muted: false,
  unread: 0,
  last_read: 2,
  last_number: 2,
  last_at: '2026-11-23T08:00:00.000Z',
};

export const message = (number: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  at: '2026-11-23T08:00:00.000Z',
  author: thandi,
  own: false,
  state: 'shown',
  text: `Message ${number}`,
  ...given,
});

export const newestPage = (...messages: ChatMessage[]) => ({
  messages,
  change: 2,
  older: false,
  newer: false,
});

/** A response that stays open, so that a test can send more events later. */
export function stream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      given.enqueue(encoder.encode(': hello\n\n'));
    },
  });
  const say = (changes: object) =>
    controller?.enqueue(encoder.encode(`data: ${JSON.stringify(changes)}\n\n`));
  return { body, say };
}
