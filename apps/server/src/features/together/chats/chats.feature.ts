import type { Declaration, Feature } from '../../../feature.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import type { Platform } from '../../../platform.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { Notices } from '../notices/notices.ts';
import { chatLimits } from './chats.limits.ts';
import { chatsRoutes } from './chats.routes.ts';
import { forgetRooms } from './forget-rooms.ts';
import { joinRoomMembers } from './merge-chats.ts';
import { keepMonths } from './message-months.ts';
import { MessagesService } from './messages.service.ts';
import { reportableMessage } from './reportable-message.ts';
import { RoomStreams } from './room-streams.ts';
import { deleteEmptyRooms } from './rooms.queries.ts';
import { RoomsService } from './rooms.service.ts';

/** Days after which an empty room is deleted. */
const emptyDays = 90;

const twoYears = 730;
const withEach = 'Asked with every message that is shown, in the statement that reads it.';

export const declares = {
  tables: {
    room: {
      retention: {
        kept: 'Goes with the last one who leaves it, or 90 days after the last message in it has gone.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
    room_member: {
      retention: {
        kept: 'Goes with the room, or with the account. That someone has left it stays, so that nobody adds them again.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinRoomMembers },
    },
    message: {
      retention: {
        since: 'at',
        days: twoYears,
        fewest: 30,
        title: 'Messages in chats',
        why: 'A conversation of two years ago helps nobody any more.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
    message_key: {
      retention: {
        since: 'at',
        days: twoYears,
        why: 'It leads to a message: a device that has had no answer may send one again, months later.',
      },
    },
  },
  reads: {
    account: `The names of who wrote. ${withEach}`,
    community_block: 'Whether a count of what is unread has to look at who wrote.',
    community_member: `Who wrote, as others know them, and whether they were barred. ${withEach}`,
    connection: 'Two people write to each other for as long as they are connected: read with the room.',
    group_member:
      'Who is in a group is in its room: read with the room, so that whoever leaves is out at once.',
    group_facilitator: 'Who leads a group is in its room.',
    learner_group: 'What a group is called is the name of its room, and a closed group closes it.',
    setting: 'Whether there is a community still, for those who watch a room.',
  },
  limits: chatLimits,
} satisfies Declaration;

interface Needs {
  membership: MembershipService;
  writing: Writing;
  notices: Notices;
  endedSessions: EndedSessions;
  throttle: Throttle;
}

/** What the chats feature offers to other features. */
export interface Chats {
  rooms: RoomsService;
  messages: MessagesService;
}

/** Chat rooms, and the streams that report messages as they happen (docs/decisions/0060). */
export function make(needs: Platform & Needs): Feature<{ chats: Chats }> {
  const { clock, config, db, endedSessions, events, log, maintenance, membership, writing } = needs;
  const rooms = new RoomsService(needs);
  const messages = new MessagesService({
    db,
    clock,
    membership,
    rooms,
    writing,
    rateLimits: config.rateLimits,
    siblings: needs.siblings,
  });
  const streams = new RoomStreams({ db, clock, log, isEnded: (id) => endedSessions.has(id) });
  streams.listen(events);
  return {
    offers: { chats: { rooms, messages } },
    routes: (app) => chatsRoutes(app, { rooms, messages, streams }),
    forget: forgetRooms,
    cleanup: [
      () => keepMonths(maintenance.db, clock()),
      () => deleteEmptyRooms(maintenance.db, new Date(clock().getTime() - emptyDays * dayMilliseconds)),
    ],
    metrics: [streams.metric],
    unread: (account, since) => rooms.unread(account, since),
    written: (account, most) => messages.written(account, most),
    reportables: [reportableMessage({ db, clock, rooms })],
  };
}
