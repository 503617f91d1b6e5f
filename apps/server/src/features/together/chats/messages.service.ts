import { type ChatMessage, messageLength, mostInChats, type RoomChanges } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { joinReads, mapRead, type Read } from '../../../db/read-together.ts';
import { conflict, notFound, tooFast } from '../../../errors.ts';
import type { Siblings } from '../../../processes/siblings.ts';
import { TokenBuckets } from '../../../token-bucket.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { standsOf } from '../membership/standing.ts';
import { messageRate } from './chats.limits.ts';
import { messageView } from './chats.view.ts';
import * as queries from './messages.queries.ts';
import { isThere, isTooFar, stateOf } from './room.policy.ts';
import { roomRead } from './rooms.queries.ts';
import { type InRoom, noRoom, type RoomsService } from './rooms.service.ts';
import { writeMessage } from './write-message.queries.ts';

interface MessagesDeps {
  db: Database;
  clock: () => Date;
  membership: Pick<MembershipService, 'admit'>;
  rooms: RoomsService;
  writing: Writing;
  /** False turns off the rate limit of messages. */
  rateLimits: boolean;
  siblings: Siblings | undefined;
}

interface Asked {
  before?: number | undefined;
  after?: number | undefined;
  page_size: number;
}

const noMessage = 'message_not_found';
const closed = () => conflict('chat_closed_to_writing');
const apart = () => conflict('chat_without_connection');
const otherMessage = () => conflict('message_id_taken');

/** Reads, writes and deletes messages in rooms. */
export class MessagesService {
  private readonly rates: TokenBuckets;

  constructor(private readonly deps: MessagesDeps) {
    this.rates = new TokenBuckets(messageRate, deps.siblings);
  }

  /** Returns the newest messages, those before a number or those after one, in order. */
  async listMessages(account: number, uuid: string, asked: Asked) {
    const { db, rooms } = this.deps;
    const inRoom = await rooms.enter(account, uuid);
    const { last_change: change, last_number: newest } = inRoom.room;
    const { after, before = newest + 1, page_size: size } = asked;
    const reader = this.readerOf(inRoom);
    const forwards = after !== undefined;
    const found = forwards
      ? await queries.messagesAfter(db, reader, after, size + 1)
      : await queries.messagesBefore(db, reader, before, size + 1);
    const more = found.length > size;
    const shown = found.slice(0, size);
    if (!forwards) shown.reverse();
    return {
      messages: shown.map((row) => messageView(row, account)),
      change,
      older: forwards ? after > 0 : more,
      newer: forwards ? more : before <= newest,
    };
  }

  /**
   * A room with its newest messages, as `readRoom` and `listMessages` return them; undefined if the account is not in it. The
   * caller must check that the account may read.
   */
  chatRead(account: number, uuid: string): Read<queries.Chat | undefined> {
    const at = this.deps.clock();
    const reads = { room: roomRead(account, uuid, at), found: queries.newestRead(account, uuid, at) };
    return mapRead(joinReads(reads), ({ room, found }) => room && { room, found });
  }

  /** Returns messages that are new or changed after a position, for clients that poll instead of using a stream. */
  async changes(account: number, uuid: string, after: number): Promise<RoomChanges> {
    const { db, rooms } = this.deps;
    const inRoom = await rooms.enter(account, uuid);
    const { last_change: change } = inRoom.room;
    if (isTooFar(after, change)) return { messages: [], change, reset: true };
    const found =
      change === after
        ? []
        : await queries.messagesChanged(db, this.readerOf(inRoom), after, mostInChats.changes);
    return {
      messages: found.map((row) => messageView(row, account)),
      change: Math.max(change, found.at(-1)?.change ?? 0),
      reset: false,
    };
  }

  async writeMessage(
    account: number,
    uuid: string,
    given: { id: string; text: string },
  ): Promise<ChatMessage> {
    const { db, clock, membership } = this.deps;
    const at = clock();
    const accepted = await this.accept(account, given.text);
    const text = typeof accepted === 'string' ? accepted : null;
    const written = await writeMessage(db, { id: given.id, room: uuid, account, at, text });
    const { mode } = membership.admit(account, standsOf(written.standing, at), 'write');
    const { isTaken, message, room } = written;
    if (!room || !isThere(room.kind, mode)) throw notFound(noRoom);
    // A message that is already stored is returned again, even if a new one would be refused now.
    if (isTaken) throw otherMessage();
    if (message) return messageView(message, account);
    if (stateOf(room) !== 'open') throw room.kind === 'pair' ? apart() : closed();
    // If nothing explains the refusal, the room has just been deleted.
    throw typeof accepted === 'string' ? notFound(noRoom) : accepted.refusal;
  }

  /** Returns the text to store, or the reason why the author cannot write it now. */
  private async accept(account: number, raw: string): Promise<string | { refusal: unknown }> {
    try {
      const text = await this.deps.writing.accept(account, raw, { most: messageLength });
      this.slowDown(account);
      return text;
    } catch (refusal) {
      return { refusal };
    }
  }

  private slowDown(account: number): void {
    if (!this.deps.rateLimits) return;
    const wait = this.rates.secondsToWait(account);
    if (wait > 0) throw tooFast(wait);
    this.rates.consume(account);
  }

  /** Deletes the author's own message. Messages of others can only be hidden, through a report. */
  async removeMessage(account: number, uuid: string, id: string): Promise<void> {
    const { clock, db, rooms } = this.deps;
    const { room } = await rooms.enter(account, uuid);
    const found = await queries.findMessage(db, id);
    if (!found || found.room_id !== room.id || found.account_id !== account) throw notFound(noMessage);
    if (!found.deleted) await queries.changeMessage(db, found, 'deleted', clock());
  }

  /** Counts an author's messages that are not deleted, up to `most`. */
  written(account: number, most: number): Promise<number> {
    return queries.countWritten(this.deps.db, account, most);
  }

  private readerOf({ reader, room }: InRoom): queries.Reader {
    return { room: room.id, viewer: reader.accountId, since: room.since, at: this.deps.clock() };
  }
}
