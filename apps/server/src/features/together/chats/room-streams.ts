import { mostInChats, type RoomChanges } from '@readytowork/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { DatabaseEvents } from '../../../db/events.ts';
import { HttpError } from '../../../errors.ts';
import { type Unseen, unseenChannel, unseenIn } from '../membership/unseen-event.ts';
import { messageView } from './chats.view.ts';
import { isTooFar } from './room.policy.ts';
import { RoomStream } from './room-stream.ts';
import type { InRoom } from './rooms.service.ts';
import {
  type AsSeen,
  type ChangeRow,
  changesIn,
  pairOf,
  roomsOf,
  seenPairs,
  stillThere,
} from './watch.queries.ts';

interface Rhythm {
  /** Milliseconds between two queries for changes. */
  lookMs: number;
  /** Milliseconds between two checks that the readers still have access. Access is also checked before each message is sent. */
  checkMs: number;
  /** Maximum duration of a stream in milliseconds. Then the client reconnects, perhaps to another process with a newer token. */
  longestMs: number;
  /** Maximum number of streams in this process. */
  most: number;
}

const usual: Rhythm = { lookMs: 400, checkMs: 2_000, longestMs: 600_000, most: 2_000 };

interface Deps {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  isEnded: (sessionId: string) => boolean;
}

/** The reader's session and network, and their token's expiry (milliseconds since 1970). */
interface Watcher {
  sessionId: string;
  network: string;
  tokenExpires: number;
}

const full = () => new HttpError(503, 'chats_full', { retryAfterSeconds: 30 });

/**
 * Sends changes to clients that have a room open. A single query at short intervals covers all watched rooms of this process:
 * each room counts its changes, so the query finds those after the last one and is cheap if there are none. Processes do not
 * notify each other (docs/decisions/0060).
 */
export class RoomStreams {
  readonly metric = new Gauge({
    name: 'readytowork_chat_streams',
    help: 'People who have a chat open and are told of messages as they come.',
    registers: [],
  });
  private readonly open = new Set<RoomStream>();
  private timer: NodeJS.Timeout | undefined;
  private checkedAt = 0;
  private closed = false;

  constructor(
    private readonly deps: Deps,
    private readonly rhythm = usual,
  ) {}

  /** Makes clients with a room open reload it when an author becomes unseen, to remove that author's messages from the screen. */
  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: unseenChannel,
      heard: (payload) => {
        const unseen = unseenIn(payload);
        if (unseen)
          this.hide(unseen).catch((error: unknown) =>
            this.deps.log.debug({ err: error }, 'rooms could not be told whom nobody sees'),
          );
      },
      // If an announcement was missed, an open screen keeps the messages; they are gone when the client opens the room again.
      catchUp: async () => undefined,
    });
  }

  private async hide(unseen: Unseen): Promise<void> {
    if (this.open.size === 0) return;
    const isBar = unseen.why === 'bar';
    const accounts = isBar ? [unseen.account] : unseen.between;
    if (isBar) await this.check([...this.open].filter(({ accountId }) => accountId === unseen.account));
    const rooms = new Set(isBar ? await roomsOf(this.deps.db, unseen.account) : []);
    const now = performance.now();
    for (const stream of this.open)
      if (accounts.includes(stream.accountId) || rooms.has(stream.roomId))
        stream.tell({ messages: [], change: stream.seen, reset: true }, now);
  }

  /** @throws 503 if this process has its maximum of streams; the client polls instead */
  watch({ reader, room }: InRoom, { network, sessionId, tokenExpires }: Watcher, after: number): RoomStream {
    const { longestMs } = this.rhythm;
    this.makeSpace(reader.accountId);
    if (this.closed || !this.hasSpace(network)) throw full();
    const now = performance.now();
    const ends = now + Math.min(longestMs, tokenExpires - Date.now());
    const { id, last_change: change, since } = room;
    const tooFar = isTooFar(after, change);
    const seen = tooFar ? change : after;
    const stream = new RoomStream(reader.accountId, sessionId, network, id, since, seen, ends, now);
    if (tooFar) stream.tell({ messages: [], change, reset: true }, now);
    this.open.add(stream);
    stream.answer.once('close', () => this.forget(stream));
    this.metric.set(this.open.size);
    this.lookLater(0);
    return stream;
  }

  /**
   * Closes the reader's oldest stream, because a phone that lost its network leaves a stream behind. In a full process the second
   * stream of another account gives way to this reader's first one, so that a few hundred accounts cannot fill it.
   */
  private makeSpace(accountId: number): void {
    const own = this.streamsOf(accountId);
    for (const stream of own.slice(0, Math.max(0, own.length - mostInChats.streams + 1))) this.end(stream);
    if (this.open.size < this.rhythm.most || own.length > 0) return;
    const accounts = new Set<number>();
    const spare = [...this.open].find((stream) => accounts.size === accounts.add(stream.accountId).size);
    const [oldest] = spare ? this.streamsOf(spare.accountId) : [];
    if (oldest) this.end(oldest);
  }

  private streamsOf(accountId: number): RoomStream[] {
    return [...this.open].filter((stream) => stream.accountId === accountId);
  }

  /** One network has half of the streams at most: many phones share the address of their provider, but not all. */
  private hasSpace(network: string): boolean {
    const { most } = this.rhythm;
    if (this.open.size >= most) return false;
    const near = [...this.open].filter((stream) => stream.network === network).length;
    return near < Math.max(1, most / 2);
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    for (const stream of this.open) this.end(stream);
  }

  private end(stream: RoomStream): void {
    this.forget(stream);
    stream.end();
  }

  private forget(stream: RoomStream): void {
    this.open.delete(stream);
    this.metric.set(this.open.size);
  }

  private lookLater(inMs: number): void {
    if (this.timer || this.closed || this.open.size === 0) return;
    this.timer = setTimeout(() => {
      this.look()
        .catch((error: unknown) => this.deps.log.debug({ err: error }, 'chats could not be read'))
        .finally(() => {
          this.timer = undefined;
          this.lookLater(this.rhythm.lookMs);
        });
    }, inMs);
  }

  private async look(): Promise<void> {
    const now = performance.now();
    for (const stream of this.open)
      if (this.deps.isEnded(stream.sessionId) || !stream.keep(now)) this.end(stream);
    if (now - this.checkedAt >= this.rhythm.checkMs) {
      this.checkedAt = now;
      await this.check([...this.open]);
    }
    const rows = await changesIn(this.deps.db, this.seenByRoom(), mostInChats.changes);
    if (rows.length > 0) await this.tell(rows);
  }

  /** The watched rooms, each with the last change that all its watchers have received. */
  private seenByRoom(): Map<number, number> {
    const seen = new Map<number, number>();
    for (const { roomId, seen: own } of this.open) seen.set(roomId, Math.min(own, seen.get(roomId) ?? own));
    return seen;
  }

  /**
   * Ends the streams of readers who have lost access.
   *
   * @returns the other streams
   */
  private async check(streams: RoomStream[]): Promise<RoomStream[]> {
    if (streams.length === 0) return [];
    const staying = new Set(await stillThere(this.deps.db, streams, this.deps.clock()));
    for (const stream of streams) if (!staying.has(stream)) this.end(stream);
    return [...staying];
  }

  private async tell(rows: ChangeRow[]): Promise<void> {
    const byRoom = inRooms(rows);
    const watching = await this.check([...this.open].filter(({ roomId }) => byRoom.has(roomId)));
    const due = watching.map((stream) => ({ stream, rows: newTo(stream, byRoom.get(stream.roomId) ?? []) }));
    const pairs = due.flatMap(({ stream, rows }) => pairsOf(stream.accountId, rows));
    const known = await seenPairs(this.deps.db, pairs, this.deps.clock());
    const now = performance.now();
    for (const { stream, rows } of due) {
      const change = rows.at(-1)?.change;
      if (change === undefined || !this.open.has(stream)) continue;
      const shown = rows.filter(({ at }) => at >= stream.since);
      stream.tell({ ...viewOf(shown, stream.accountId, known), change }, now);
    }
  }
}

function inRooms(rows: ChangeRow[]): Map<number, ChangeRow[]> {
  const byRoom = new Map(rows.map(({ room_id }): [number, ChangeRow[]] => [room_id, []]));
  for (const row of rows) byRoom.get(row.room_id)?.push(row);
  return byRoom;
}

const newTo = ({ seen }: RoomStream, rows: ChangeRow[]) => rows.filter(({ change }) => change > seen);

const pairsOf = (viewer: number, rows: ChangeRow[]) =>
  [...new Set(rows.map(({ account_id }) => account_id))].flatMap((author): [number, number][] =>
    author === null ? [] : [[viewer, author]],
  );

const unseen: AsSeen = { seen: false, page: false };

const viewOf = (
  rows: ChangeRow[],
  viewer: number,
  known: ReadonlyMap<string, AsSeen>,
): Pick<RoomChanges, 'messages' | 'reset'> => ({
  messages: rows.map((row) =>
    messageView({ ...row, ...(known.get(pairOf(viewer, row.account_id ?? 0)) ?? unseen) }, viewer),
  ),
  reset: false,
});
