import { z } from 'zod';
import { call } from './call.ts';
import { time } from './shapes.ts';

/** The community setting. `groups`: only the rooms and posts of facilitators' groups. */
export const communityModes = ['off', 'groups', 'on'] as const;
export type CommunityMode = (typeof communityModes)[number];

/** Minimum age in years. */
export const communityAge = 18;

/** The rules that members agree to. Change the version together with the text. */
export const houseRules = { version: '2026-11' } as const;

/** The caller's status in the community. If several apply, the first one is given. A `muted` member can read but not write. */
export const standings = ['age-unknown', 'under-age', 'barred', 'rules', 'muted', 'in'] as const;
export type Standing = (typeof standings)[number];

/** A member as others see them, without the account id: the community has ids of its own. Null stands for a member who left. */
export const person = z.object({
  person: z.uuid(),
  /** "Thandi M."; the full name for the caller and for connections. */
  name: z.string(),
  /** The picture's name, if everyone may see it; otherwise null. */
  picture: z.string().nullable(),
});
export type CommunityPerson = z.output<typeof person>;

/** The author of content, or a member of a room. */
export const author = person.extend({
  /** True if the caller may open this person's page, `/people/{person}`; only if the community is fully on. */
  page: z.boolean(),
});
export type Author = z.output<typeof author>;

export const communityStanding = z.object({
  mode: z.enum(communityModes),
  /** Null if the community is off. */
  standing: z.enum(standings).nullable(),
  /** The version of the house rules in force. */
  rules: z.string(),
  /** Null until the caller agrees to the rules; the same is true of `handle`, the address of their own profile. */
  person: z.uuid().nullable(),
  handle: z.string().nullable(),
  muted_until: time.nullable(),
  /** The year 9999 means permanently. */
  barred_until: time.nullable(),
  /** Number of unread notices and chats, at most 99. */
  notices: z.int(),
});
export type CommunityStanding = z.output<typeof communityStanding>;

const getCommunity = call({
  method: 'GET',
  path: '/v1/community/',
  access: 'signed-in',
  summary:
    'Whether there is a community, and where the caller stands in it. It answers even where there is none.',
  reply: communityStanding,
});

const enterCommunity = call({
  method: 'POST',
  path: '/v1/community/',
  access: 'signed-in',
  summary:
    'Agree to the house rules and take part: `agreed_to` names the version that was shown. Adults alone. It can be repeated.',
  body: z.strictObject({ agreed_to: z.string().max(100) }),
  reply: communityStanding,
  errors: [403, 404],
});

export const calls = {
  getCommunity,
  enterCommunity,
};
