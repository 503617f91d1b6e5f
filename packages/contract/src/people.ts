import { z } from 'zod';
import { roles, userTypes } from './access.ts';
import { call, type Upload } from './call.ts';
import { lastName, personName } from './person-name.ts';
import { acknowledged, id, pathId } from './shapes.ts';

export const user = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_type: z.enum(userTypes),
  is_admin: z.boolean(),
  email_confirmed: z.boolean(),
});
export type User = z.output<typeof user>;

/** The parts of a profile that its owner shows or hides (docs/specification.md, section 6). */
export const profileParts = [
  'picture',
  'bio',
  'courses_and_education',
  'skills',
  'experience',
  'contact',
  'group_chats',
  'posts',
  'shareability',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Who sees a part: only the owner, connections, or everyone with the link (docs/decisions/0058). */
export const profileLevels = ['hidden', 'connections', 'everyone'] as const;
export type ProfileLevel = (typeof profileLevels)[number];

/** Highest plausible age, in years. */
const oldest = 120;
const isLikely = (day: string) => {
  const today = new Date().toISOString().slice(0, 10);
  return day <= today && Number(day.slice(0, 4)) >= Number(today.slice(0, 4)) - oldest;
};
/** A plausible date of birth of a living person. The server checks the minimum age, which is a setting. */
export const birthday = z.iso.date({ abort: true }).refine(isLikely, {
  error: 'birthday_unlikely',
  params: { years: oldest },
});

/** Free text: line breaks and tabs are allowed, other control characters are not. */
const about = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), {
      error: 'character_not_storable',
    });

/** The texts that people write about themselves, with their maximum lengths. */
const ownWords = {
  bio: about(1000),
  education: about(1000),
  skills: about(1000),
  experience: about(2000),
  contact: about(300),
};

/** A profile without the parts hidden from the caller. */
export const profile = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  /** The picture's name, which changes with the picture; null without one. */
  picture: z.string().nullable().optional(),
  bio: z.string().optional(),
  education: z.string().optional(),
  /** Names of passed courses. */
  courses: z.array(z.string()).optional(),
  skills: z.string().optional(),
  experience: z.string().optional(),
  contact: z.string().optional(),
  /** Given only in the caller's own profile, like all fields below. */
  is_admin: z.boolean().optional(),
  role: z.enum(roles).optional(),
  date_of_birth: z.iso.date().nullable().optional(),
  /** The parts that everyone with the link sees, and those that only connections see; all others are hidden. */
  shown: z.array(z.enum(profileParts)).optional(),
  shown_to_connections: z.array(z.enum(profileParts)).optional(),
});
export type Profile = z.output<typeof profile>;

const getUser = call({
  method: 'GET',
  path: '/v1/user/:id/',
  access: 'signed-in',
  summary: "One's own record, or anyone's for support and administrators.",
  params: z.strictObject({ id: pathId }),
  object: ['own', 'support', 'administrator'],
  reply: user,
});

const getProfile = call({
  method: 'GET',
  path: '/v1/profile/profile/:id/',
  access: 'signed-in',
  summary: "One's own profile; that of a connection as far as they show it; nobody else's.",
  params: z.strictObject({ id: pathId }),
  object: ['own', 'shown'],
  reply: profile,
});

const updateUser = call({
  method: 'PATCH',
  path: '/v1/user/',
  access: 'signed-in',
  summary: "Change one's own names and profile, as far as given, and which parts of it others see.",
  body: z
    .strictObject({
      first_name: personName,
      last_name: lastName,
      date_of_birth: birthday.nullable(),
      ...ownWords,
      shown: z.array(z.enum(profileParts)).max(profileParts.length),
      shown_to_connections: z.array(z.enum(profileParts)).max(profileParts.length),
    })
    .partial(),
  reply: user,
  errors: [404],
});

const updateUserType = call({
  method: 'POST',
  path: '/v1/user/update_user_type/',
  access: 'signed-in',
  summary: 'Become a facilitator (rtw), or a learner again.',
  body: z.strictObject({ user_type: z.enum(userTypes) }),
  reply: user,
  errors: [404, 409],
});

export const pictureUpload: Upload = { field: 'picture', most: 5 * 1024 * 1024 };

const setPicture = call({
  method: 'POST',
  path: '/v1/user/picture/',
  access: 'signed-in',
  summary:
    'Set the picture of the profile, from a JPEG, PNG or WebP file; kept as WebP, 256 × 256 pixels, and nothing else of it.',
  upload: pictureUpload,
  reply: z.object({ picture: z.string() }),
  errors: [404],
});

const getPicture = call({
  method: 'GET',
  path: '/v1/profile/picture/:id/',
  access: 'signed-in',
  summary: "One's own picture; that of a connection who shows it; nobody else's.",
  params: z.strictObject({ id: pathId }),
  object: ['own', 'shown'],
  file: 'image/webp',
});

const deletePicture = call({
  method: 'DELETE',
  path: '/v1/user/picture/',
  access: 'signed-in',
  summary: "Remove one's own picture, if there is one.",
  body: z.strictObject({}).optional(),
  reply: acknowledged,
  errors: [404],
});

const exportUser = call({
  method: 'GET',
  path: '/v1/user/export/',
  access: 'signed-in',
  summary: 'Everything held about the caller (ZIP): a JSON file a table, and the certificates as PDF.',
  file: 'application/zip',
  errors: [404, 429],
});

const deleteUser = call({
  method: 'DELETE',
  path: '/v1/user/',
  access: 'signed-in',
  summary:
    'Delete the account and its personal data; certificates stay checkable, without the name, if asked for.',
  body: z.strictObject({
    password: z.string().min(1).max(1024),
    keep_certificates: z.boolean().default(false),
  }),
  reply: acknowledged,
  errors: [404, 409],
});

export const calls = {
  getUser,
  getProfile,
  updateUser,
  updateUserType,
  setPicture,
  getPicture,
  deletePicture,
  exportUser,
  deleteUser,
};
