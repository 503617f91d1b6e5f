import { z } from 'zod';
import { call } from './call.ts';
import { profileLevels } from './people.ts';
import { time } from './shapes.ts';

/**
 * The secret part of a page's URL, which its owner can replace. For community members, the owner's community id leads to the same
 * page.
 */
const handle = z.string().regex(/^[\w-]{1,64}$/);
const params = z.strictObject({ handle });

/** The reader's relation to the owner of the page. A visitor is not in the community. */
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

/** A page without the parts hidden from its reader. */
export const profilePage = z.object({
  reader: z.enum(readers),
  /** Only for signed-in readers: the id by which they report the page and, in the community, ask to connect or block. */
  person: z.uuid().nullable(),
  /** The handle by which the page can be shared, if everyone with the link may open it. */
  handle: z.string().nullable(),
  /** The full name for connections; for others the first name and the initial of the last. */
  name: z.string(),
  /** The picture's name, which changes with the picture; null without one. */
  picture: z.string().nullable().optional(),
  bio: z.string().optional(),
  education: z.string().optional(),
  /** Passed courses, each with the number by which its certificate can be verified. */
  certificates: z.array(z.object({ number: z.string(), course: z.string(), date: z.iso.date() })).optional(),
  skills: z.string().optional(),
  experience: z.string().optional(),
  contact: z.string().optional(),
  /** Names of the rooms that the person created. */
  rooms: z.array(z.string()).optional(),
  /** The newest five posts to connections. */
  posts: z.array(z.object({ id: z.uuid(), text: z.string(), at: time })).optional(),
  /** Only on the caller's own page: who sees each part, and whether a moderator has hidden the page. */
  levels: levels.optional(),
  hidden: z.boolean().optional(),
});
export type ProfilePage = z.output<typeof profilePage>;

const getProfilePage = call({
  method: 'GET',
  path: '/v1/people/:handle/',
  access: 'anyone',
  summary:
    'The page of someone in the community, as far as the caller may see it; of the own page, with `as`, what someone else sees of it.',
  params,
  query: z.strictObject({ as: z.enum(['connection', 'anyone']).optional() }),
  object: ['own', 'shown'],
  reply: profilePage,
});

const getProfilePagePicture = call({
  method: 'GET',
  path: '/v1/people/:handle/picture/',
  access: 'anyone',
  summary: 'The picture of someone in the community, for whoever may see it.',
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
