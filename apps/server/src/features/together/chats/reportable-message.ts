import type { Database } from '../../../db/database.ts';
import { HttpError } from '../../../errors.ts';
import type { Evidence, Reportable } from '../../../feature.ts';
import { messageView } from './chats.view.ts';
import * as queries from './messages.queries.ts';
import { findRoomById, type RoomRow } from './rooms.queries.ts';
import type { InRoom, RoomsService } from './rooms.service.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  rooms: RoomsService;
}

/** Number of earlier messages stored with a report, because they give the reported message its meaning. */
const mostBefore = 10;

/** Lets readers of a room report a message. */
export function reportableMessage({ db, clock, rooms }: Deps): Reportable {
  const around = async ({ room, reader }: InRoom, { number }: queries.FoundMessage) => {
    const viewer = reader.accountId;
    const asked = { room: room.id, viewer, since: room.since, at: clock() };
    const before = await queries.messagesBefore(db, asked, number, mostBefore);
    return before.reverse().map((row) => {
      const { at, author, text } = messageView(row, viewer);
      return { at, by: author?.name ?? 'Someone', text: text ?? '' };
    });
  };
  return {
    kind: 'message',
    async evidence(id, viewer): Promise<Evidence | undefined> {
      const found = await queries.findMessage(db, id);
      if (!found || found.account_id === null || found.deleted) return undefined;
      const uuid = await findRoomById(db, found.room_id);
      const inRoom = uuid && (await rooms.enter(viewer, uuid).catch(noneOf));
      if (!inRoom || found.at < inRoom.room.since) return undefined;
      return {
        authorId: found.account_id,
        text: found.text,
        group: inRoom.room.group_id,
        context: { where: whereOf(inRoom.room), around: await around(inRoom, found) },
      };
    },
    async setHidden(transaction, id, hidden) {
      const found = await queries.findMessage(transaction, id);
      if (!found || found.deleted || found.hidden === hidden) return;
      await queries.changeMessage(transaction, found, hidden ? 'hidden' : 'shown', clock());
    },
  };
}

function whereOf({ kind, name }: RoomRow): string {
  if (kind === 'pair') return 'in a chat of two people';
  return kind === 'group' ? `in the chat of the group ${name}` : `in the chat ${name}`;
}

/** A caller who may not read the room finds no message to report. */
function noneOf(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error;
}
