import { z } from 'zod';
import { call } from './call.ts';
import { profileLevels } from './people.ts';
import { time } from './shapes.ts';

/**
 * The secret part of a page's address, which its owner can have made anew. To those in the community the id that they know somebody
 * by leads to the same page.
 */
const handle = z.string().regex(/^[\w-]{1,64}$/);
const params = z.strictObject({ handle });

/** What a reader is to the person whose page it is. A visitor is whoever is not in the community. */
export const readers = ['self', 'connection', 'participant', 'visitor'] as const;

const level = z.enum(profileLevels);
const levels = z.object({
  picture: level,
  bio: level,
  courses_and_education: level,
  skills: level,
  experience: level,
  contact: level,
  group_chats: level,
  posts: level,
  shareability: level,
});

/** A part that its reader may not see is left out. */
export const profilePage = z.object({
  reader: z.enum(readers),
  /** To whoever is signed in: by it the page is reported, and in the community a connection asked for and a person blocked. */
  person: z.uuid().nullable(),
  /** By which the page can be passed on, where everyone with the link may open it. */
  handle: z.string().nullable(),
  /** In full to connections; to others the first name and the initial of the last. */
  name: z.string(),
  /** The name of the picture: another picture has another; null: there is none. */
  picture: z.string().nullable().optional(),
  bio: z.string().optional(),
  education: z.string().optional(),
  /** Courses that were passed, with the number by which each certificate is checked. */
  certificates: z.array(z.object({ number: z.string(), course: z.string(), date: z.iso.date() })).optional(),
  skills: z.string().optional(),
  experience: z.string().optional(),
  contact: z.string().optional(),
  /** Names of the rooms that the person made. */
  rooms: z.array(z.string()).optional(),
  /** The newest five posts to connections. */
  posts: z.array(z.object({ id: z.uuid(), text: z.string(), at: time })).optional(),
  /** Of one's own page: who sees each part, and whether a moderator has hidden the page. */
  levels: levels.optional(),
  hidden: z.boolean().optional(),
});
export type ProfilePage = z.output<typeof profilePage>;

const getProfilePage = call({
  method: 'GET',
  path: '/v1/people/:handle/',
  access: 'anyone',
  summary:
    'The page of somebody in the community, as far as the caller may see it; of the own page, with `as`, what somebody else sees of it.',
  params,
  query: z.strictObject({ as: z.enum(['connection', 'anyone']).optional() }),
  object: ['own', 'shown'],
  reply: profilePage,
});

const getProfilePagePicture = call({
  method: 'GET',
  path: '/v1/people/:handle/picture/',
  access: 'anyone',
  summary: 'The picture of somebody in the community, for whoever may see it.',
  params,
  object: ['own', 'shown'],
  file: 'image/webp',
});

const renewHandle = call({
  method: 'POST',
  path: '/v1/community/handle/',
  access: 'signed-in',
  summary: "Give one's own page another address; the one before leads nowhere from then on.",
  body: z.strictObject({}).optional(),
  reply: z.object({ handle: z.string() }),
  errors: [403, 404],
});

export const calls = {
  getProfilePage,
  getProfilePagePicture,
  renewHandle,
};
