import { z } from 'zod';
import { call } from './call.ts';
import { author, person } from './community.ts';
import { messageLength, roomNameLength } from './constants.ts';
import { listQuery, pageOf, pageSize } from './list.ts';
import { time } from './shapes.ts';

/** `group`: of a facilitator's group; `own`: made by somebody for people they know; `pair`: two people who are connected. */
export const roomKinds = ['group', 'own', 'pair'] as const;

/**
 * Why nobody writes in a room that can be read: its group or the room was closed, or the two are not connected any more, or one of
 * them has left the community.
 */
export const roomStates = ['open', 'closed', 'apart'] as const;

/** `unseen`: of somebody whom the caller does not see, for one has blocked the other, or the person was barred. */
export const messageStates = ['shown', 'deleted', 'hidden', 'unseen'] as const;

/** What one person, room or stream has to bear. */
export const mostInChats = {
  /** People in a room of one's own. */
  people: 50,
  /** Rooms of one's own and pairs that somebody is in. */
  rooms: 200,
  /** Messages a minute, and at once. */
  perMinute: 30,
  atOnce: 10,
  /** New rooms and pairs a day. */
  newRooms: 5,
  /** Unread messages that are counted; more are shown as this many. */
  unread: 99,
  /** Streams of an account: the next one ends the oldest. */
  streams: 4,
  /** Changes that a stream or an answer catches up with; more are a `reset`. */
  changes: 200,
} as const;

const params = z.strictObject({ room: z.uuid() });
/** Whether somebody is in a room is read with the room, and whoever is not is told that there is none. */
const object = ['all'] as const;
const missing = [403, 404] as const;

/** Messages of a room are numbered from 1 in the order in which they were stored; no number is left out. */
const number = z.int().min(0).max(2_147_483_647);

/** In a query: a number of a message, or of a change. */
const place = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const room = z.object({
  room: z.uuid(),
  kind: z.enum(roomKinds),
  /** Of a pair null: `with` says who it is. */
  name: z.string().nullable(),
  /** The number of the facilitator's group that it belongs to. */
  group: z.int().nullable(),
  /** The other one of a pair; null: somebody who left, or whom the caller does not see. */
  with: person.nullable(),
  state: z.enum(roomStates),
  /** The caller looks after the room: whoever leads the group, or has been in a room of one's own for the longest. */
  manages: z.boolean(),
  muted: z.boolean(),
  /** `mostInChats.unread` at most. */
  unread: z.int(),
  /** The number of the last message that the caller has read, and of the last one there is. */
  last_read: number,
  last_number: number,
  /** The newest message; of a room without one, when it was made. */
  last_at: time,
});
export type Room = z.output<typeof room>;

export const roomPerson = z.object({
  ...author.shape,
  self: z.boolean(),
  /** Looks after the room. */
  manages: z.boolean(),
});
export type RoomPerson = z.output<typeof roomPerson>;

export const chatMessage = z.object({
  /** What its writer's device called it. */
  id: z.uuid(),
  number,
  at: time,
  /** Null: somebody who left, or whom the caller does not see. */
  author: author.nullable(),
  /** The caller wrote it. */
  own: z.boolean(),
  state: z.enum(messageStates),
  /** Of a message that is shown, and to its writer of one that is hidden; else null. */
  text: z.string().nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * What has changed in a room after a moment: messages that came, and messages that are not what they were (deleted, hidden, shown
 * again). `change` counts both, so one number says how far somebody is. The stream sends the same, an event at a time.
 */
export const roomChanges = z.object({
  messages: z.array(chatMessage),
  /** What to ask after the next time. */
  change: number,
  /** Too much has changed to be told: read the messages anew, and go on from `change`. */
  reset: z.boolean(),
});
export type RoomChanges = z.output<typeof roomChanges>;

const listRooms = call({
  method: 'GET',
  path: '/v1/chats/',
  access: 'signed-in',
  summary: 'The rooms that the caller is in, the one with the newest message first.',
  query: listQuery(['last'], {}),
  reply: pageOf(room),
  errors: [...missing],
});

const makeRoom = call({
  method: 'POST',
  path: '/v1/chats/',
  access: 'signed-in',
  summary:
    'Make a room with connections. The device names it: the same `room` again is the same room. Whoever is no connection is left out.',
  body: z.strictObject({
    room: z.uuid(),
    name: z.string().trim().min(1).max(roomNameLength),
    people: z.array(z.uuid()).max(mostInChats.people - 1),
  }),
  reply: room,
  status: 201,
  errors: [...missing, 409],
});

const openPair = call({
  method: 'POST',
  path: '/v1/chats/pair/',
  access: 'signed-in',
  summary:
    'The room of the caller and a connection; where there is none yet, it is made. It can be repeated.',
  body: z.strictObject({ person: z.uuid() }),
  reply: room,
  errors: [...missing, 409],
});

const getRoom = call({
  method: 'GET',
  path: '/v1/chats/:room/',
  access: 'signed-in',
  summary: 'One room.',
  params,
  object,
  reply: room,
  errors: [403],
});

const changeRoom = call({
  method: 'PUT',
  path: '/v1/chats/:room/',
  access: 'signed-in',
  summary: 'Rename a room of one’s own, close it or open it again: for whoever looks after it.',
  params,
  object,
  body: z.strictObject({ name: z.string().trim().min(1).max(roomNameLength), open: z.boolean() }),
  reply: room,
  errors: [403],
});

const leaveRoom = call({
  method: 'DELETE',
  path: '/v1/chats/:room/',
  access: 'signed-in',
  summary:
    'Leave a room of one’s own: nothing of it can be read from now on, and nobody can add the caller again. It can be repeated, and says the same of every room but a group’s: that is left with the group, 409, as a pair is with the connection.',
  params,
  object,
  body: z.strictObject({}).optional(),
  status: 204,
  errors: [403, 409],
});

const listRoomPeople = call({
  method: 'GET',
  path: '/v1/chats/:room/people/',
  access: 'signed-in',
  summary:
    'Who is in a room, by name: all of them (a group has some 200), but those whom the caller does not see.',
  params,
  object,
  reply: z.array(roomPerson),
  errors: [403],
});

const addToRoom = call({
  method: 'POST',
  path: '/v1/chats/:room/people/',
  access: 'signed-in',
  summary:
    'Add connections to a room of one’s own that is open. They read what is written from now on. Whoever is no connection, or has left the room, is passed over; the answer does not say who.',
  params,
  object,
  body: z.strictObject({
    people: z
      .array(z.uuid())
      .min(1)
      .max(mostInChats.people - 1),
  }),
  reply: room,
  errors: [403, 409],
});

const removeFromRoom = call({
  method: 'DELETE',
  path: '/v1/chats/:room/people/:person/',
  access: 'signed-in',
  summary: 'Take somebody out of a room of one’s own: for whoever looks after it. It can be repeated.',
  params: z.strictObject({ room: z.uuid(), person: z.uuid() }),
  object,
  body: z.strictObject({}).optional(),
  status: 204,
  errors: [403],
});

const muteRoom = call({
  method: 'PUT',
  path: '/v1/chats/:room/mute/',
  access: 'signed-in',
  summary: 'Say whether a room is to be silent: it is not counted and tells of nothing. It can be repeated.',
  params,
  object,
  body: z.strictObject({ muted: z.boolean() }),
  reply: room,
  errors: [403],
});

const readRoom = call({
  method: 'PUT',
  path: '/v1/chats/:room/read/',
  access: 'signed-in',
  summary: 'The caller has read up to this message. A lower number than before changes nothing.',
  params,
  object,
  body: z.strictObject({ last_read: number }),
  reply: z.object({ last_read: number, unread: z.int() }),
  errors: [403],
});

const listMessages = call({
  method: 'GET',
  path: '/v1/chats/:room/messages/',
  access: 'signed-in',
  summary:
    'Messages of a room in their order: the newest ones, those `before` a number, or those `after` one. With `change`, from where the stream goes on.',
  params,
  object,
  query: z.strictObject({
    before: place.optional(),
    after: place.optional(),
    page_size: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .pipe(z.int().max(pageSize.most))
      .default(pageSize.usual),
  }),
  reply: z.object({
    messages: z.array(chatMessage),
    change: number,
    /** There are older ones than these, and newer ones. */
    older: z.boolean(),
    newer: z.boolean(),
  }),
  errors: [403],
});

const writeMessage = call({
  method: 'POST',
  path: '/v1/chats/:room/messages/',
  access: 'signed-in',
  summary: 'Write a message. The device names it: the same `id` again is the same message.',
  params,
  object,
  body: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(messageLength) }),
  reply: chatMessage,
  status: 201,
  errors: [403, 409],
});

const removeMessage = call({
  method: 'DELETE',
  path: '/v1/chats/:room/messages/:message/',
  access: 'signed-in',
  summary: 'Delete a message of one’s own: a line that says so stays. It can be repeated.',
  params: z.strictObject({ room: z.uuid(), message: z.uuid() }),
  object,
  body: z.strictObject({}).optional(),
  status: 204,
  errors: [403],
});

const listChanges = call({
  method: 'GET',
  path: '/v1/chats/:room/changes/',
  access: 'signed-in',
  summary: 'What has changed in a room after `after`: the same as the stream, for whom no stream reaches.',
  params,
  object,
  query: z.strictObject({ after: place }),
  reply: roomChanges,
  errors: [403],
});

const streamRoom = call({
  method: 'GET',
  path: '/v1/chats/:room/stream/',
  access: 'signed-in',
  summary:
    'What changes in a room after `after`, as it happens (text/event-stream): events whose data is what `changes/` answers, and whose id is its `change`. It ends after ten minutes at most, and when the caller may not read on: ask again.',
  params,
  object,
  query: z.strictObject({ after: place }),
  file: 'text/event-stream; charset=utf-8',
  errors: [403],
});

export const calls = {
  listRooms,
  makeRoom,
  openPair,
  getRoom,
  changeRoom,
  listRoomPeople,
  addToRoom,
  removeFromRoom,
  muteRoom,
  readRoom,
  listMessages,
  writeMessage,
  removeMessage,
  listChanges,
  streamRoom,
  leaveRoom,
};
