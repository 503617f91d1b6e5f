import { z } from 'zod';
import { call } from './call.ts';
import { time } from './shapes.ts';

/** How far the community is open: a setting. `groups`: the rooms and posts of facilitators' groups alone. */
export const communityModes = ['off', 'groups', 'on'] as const;
export type CommunityMode = (typeof communityModes)[number];

/** Adults alone take part. */
export const communityAge = 18;

/** What whoever takes part agrees to. Whoever changes the rules gives them another version. */
export const houseRules = { version: '2026-11' } as const;

/** Where somebody stands; what comes first counts first. Whoever is `muted` reads and does not write. */
export const standings = ['age-unknown', 'under-age', 'barred', 'rules', 'muted', 'in'] as const;
export type Standing = (typeof standings)[number];

/**
 * Somebody as others see them. No number of an account: a person is known by an id of the community alone. Null in the place of one
 * is somebody who left.
 */
export const person = z.object({
  person: z.uuid(),
  /** "Thandi M.", and the whole name for oneself and for connections. */
  name: z.string(),
  /** The name of the picture, where everyone may see it; null: there is none to see. */
  picture: z.string().nullable(),
});
export type CommunityPerson = z.output<typeof person>;

/** Whoever wrote something, or is in a room. */
export const author = person.extend({
  /** Their page, `/people/{person}`, opens to the caller, where the community is wholly on. */
  page: z.boolean(),
});
export type Author = z.output<typeof author>;

export const communityStanding = z.object({
  mode: z.enum(communityModes),
  /** Null: the community is off. */
  standing: z.enum(standings).nullable(),
  /** The version of the house rules in force. */
  rules: z.string(),
  /** Null until the rules are agreed to, as `handle`, the address of the own profile. */
  person: z.uuid().nullable(),
  handle: z.string().nullable(),
  muted_until: time.nullable(),
  /** The year 9999: for good. */
  barred_until: time.nullable(),
  /** How much is new for the caller: notices and chats that were not looked at, 99 at most. */
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
