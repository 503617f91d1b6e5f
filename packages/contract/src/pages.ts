import { z } from 'zod';
import { quizStatus } from './assessment.ts';
import { call } from './call.ts';
import { messagePage, mostInChats, room } from './chats.ts';
import { communityStanding } from './community.ts';
import { blocked, connection, invitation } from './connections.ts';
import { learningPath } from './learning-path.ts';
import { pageOf } from './list.ts';
import { moduleSummary } from './modules.ts';
import { myGroup } from './my-groups.ts';
import { months } from './outcomes.ts';
import { user } from './people.ts';
import { goal } from './reminders.ts';
import { scormCompleted, scormInProgress } from './scorm.ts';

/** Everything that the pages of the learner site need about the learner: several calls in one. */
export const learnerPage = z.object({
  user,
  summary: z.array(moduleSummary),
  goal,
  path: learningPath,
  scorm: scormInProgress.extend(scormCompleted.shape),
  /** Number of review questions that are due for the caller today, at most three. */
  review: z.object({ due: z.int() }),
  /** The caller's state in the assessment of the requested module; null if no module was requested or it does not exist. */
  assessment: quizStatus.nullable(),
  /** The same as in `GET /v1/my_groups/`. */
  groups: z.array(myGroup),
  /** Number of unread notices and chats, at most 99. */
  notices: z.int(),
  /** The caller's open outcome question, by its months after the first certificate; null if there is none. */
  outcome: months.nullable(),
});

export type LearnerPage = z.output<typeof learnerPage>;

const getLearnerPage = call({
  method: 'GET',
  path: '/v1/pages/learner/',
  access: 'signed-in',
  summary: 'What the dashboard, or the page of a module, shows about the caller.',
  query: z.strictObject({ module: z.string().max(100).optional() }),
  personal: true,
  reply: learnerPage,
  errors: [404],
});

/** Counts for the entries of the page "Me". */
export const mePage = z.object({
  user,
  goal,
  /** Number of the caller's valid certificates. */
  certificates: z.int(),
  /** Number of workbook entries that contain a text. */
  workbook: z.int(),
  /** The same as in `GET /v1/my_groups/`. */
  groups: z.array(myGroup),
  /** Number of unread notices and chats, at most 99. */
  notices: z.int(),
});

export type MePage = z.output<typeof mePage>;

const getMePage = call({
  method: 'GET',
  path: '/v1/pages/me/',
  access: 'signed-in',
  summary: 'What the page "Me" shows about the caller.',
  personal: true,
  reply: mePage,
  errors: [404],
});

/** Data of the page "Community": the caller's membership, and the first page of each of their lists. */
export const communityPage = z.object({
  /** The same as in `GET /v1/community/`. */
  community: communityStanding,
  /** Null if the caller may not read these lists. */
  circle: z
    .object({
      received: pageOf(invitation),
      connections: pageOf(connection),
      sent: pageOf(invitation),
      blocks: pageOf(blocked),
    })
    .nullable(),
});

export type CommunityPage = z.output<typeof communityPage>;

const getCommunityPage = call({
  method: 'GET',
  path: '/v1/pages/community/',
  access: 'signed-in',
  summary:
    'The caller’s standing in the community, and the first page of their connections, invitations and blocks.',
  personal: true,
  reply: communityPage,
});

/** Data of a chat's page. */
export const chatPage = z.object({
  /** The same as in `GET /v1/community/`. */
  community: communityStanding,
  /** The room and its newest messages; null if the caller may not read it, or there is none. */
  chat: z.object({ room, messages: messagePage }).nullable(),
});

export type ChatPage = z.output<typeof chatPage>;

const getChatPage = call({
  method: 'GET',
  path: '/v1/pages/chat/:room/',
  access: 'signed-in',
  summary: `The caller’s standing in the community, and a room with its newest ${mostInChats.newest} messages.`,
  params: z.strictObject({ room: z.uuid() }),
  // Membership is checked when the room is read.
  object: ['all'],
  reply: chatPage,
});

export const calls = {
  getChatPage,
  getCommunityPage,
  getLearnerPage,
  getMePage,
};
