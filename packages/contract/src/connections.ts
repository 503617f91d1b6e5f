import { z } from 'zod';
import { call } from './call.ts';
import { person } from './community.ts';
import { listQuery, pageOf } from './list.ts';
import { pathId, time } from './shapes.ts';

/** The person's relation to the caller. `invited`: the caller has invited them. `invites`: they have invited the caller. */
const relations = ['self', 'connection', 'invited', 'invites', 'nobody'] as const;
export type Relationship = (typeof relations)[number];

/** How an invitation was made. */
const invitationWays = ['address', 'link', 'group', 'name'] as const;

const nothing = z.strictObject({}).optional();
const ofPerson = z.strictObject({ person: z.uuid() });
const ofInvitation = z.strictObject({ asked: z.uuid() });
const ofCode = z.strictObject({ code: z.uuid() });

export const connection = z.object({
  /** With the full name, because both agreed to connect. */
  person,
  /** Address of their profile, if they have one; the profile decides what it shows. */
  handle: z.string().nullable(),
  since: time,
});
export type Connection = z.output<typeof connection>;

const listConnections = call({
  method: 'GET',
  path: '/v1/community/connections/',
  access: 'signed-in',
  summary: "The caller's connections; ?search= takes words of a name, in any order.",
  query: listQuery(['name', 'since'], { search: z.string().trim().min(1).max(80).optional() }),
  reply: pageOf(connection),
  errors: [403, 404],
});

const removeConnection = call({
  method: 'DELETE',
  path: '/v1/community/connections/:person/',
  access: 'signed-in',
  summary: 'End a connection. The other one is not told. It can be repeated, and is 204 of everybody.',
  params: ofPerson,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [403, 404],
});

export const invitation = z.object({
  invitation: z.uuid(),
  /** Who sent it; for the caller's own invitations, who received it. Null if it went to an email address. */
  person: person.nullable(),
  /** The address as the caller typed it. */
  email: z.string().nullable(),
  how: z.enum(invitationWays),
  at: time,
  /** When it expires; only for an invitation to an email address. */
  expires_at: time.nullable(),
});
export type ConnectionInvitation = z.output<typeof invitation>;

const listInvitationsToConnect = call({
  method: 'GET',
  path: '/v1/community/invitations/',
  access: 'signed-in',
  summary:
    "Invitations that wait for an answer: the caller's (`received`), or that of others to what the caller `sent`. One that was declined waits on in the list of whoever sent it.",
  query: listQuery(['at'], { direction: z.enum(['received', 'sent']).default('received') }),
  reply: pageOf(invitation),
  errors: [403, 404],
});

const oneWay = { error: 'invitee_missing' };

const inviteToConnect = call({
  method: 'POST',
  path: '/v1/community/invitations/',
  access: 'signed-in',
  summary:
    'Invite someone to connect: by an email address, by the code of their link, or someone of a shared group or who lets themselves be found by name. The answer does not tell whether an address has an account, nor whether someone declined or blocked before. Whoever waits for the answer of the caller is connected at once. It can be repeated.',
  body: z
    .strictObject({
      email: z.email().max(254).optional(),
      code: z.uuid().optional(),
      person: z.uuid().optional(),
    })
    .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, oneWay),
  reply: z.object({ outcome: z.enum(['invited', 'connected']) }),
  status: 201,
  errors: [403, 404, 409],
});

const acceptInvitation = call({
  method: 'POST',
  path: '/v1/community/invitations/:asked/accept/',
  access: 'signed-in',
  summary: 'Accept an invitation: from now on the two are connected. It can be repeated.',
  params: ofInvitation,
  object: ['own'],
  body: nothing,
  reply: connection,
  errors: [403, 409],
});

const endInvitation = call({
  method: 'DELETE',
  path: '/v1/community/invitations/:asked/',
  access: 'signed-in',
  summary:
    'Decline an invitation, without a word to whoever sent it, or take back one of the caller. It can be repeated, and is 204 of every invitation.',
  params: ofInvitation,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [403, 404],
});

const code = z.object({
  /** The page that the caller's link and QR code lead to. */
  url: z.string(),
});

const getConnectCode = call({
  method: 'GET',
  path: '/v1/community/code/',
  access: 'signed-in',
  summary: "The caller's link to connect, for a message or as a QR code.",
  reply: code,
  errors: [403, 404],
});

const renewConnectCode = call({
  method: 'POST',
  path: '/v1/community/code/',
  access: 'signed-in',
  summary: 'Give the caller another link to connect. The old one leads nowhere from now on.',
  body: nothing,
  reply: code,
  errors: [403, 404],
});

const found = z.object({ person, relation: z.enum(relations) });
export type FoundPerson = z.output<typeof found>;

const readConnectCode = call({
  method: 'GET',
  path: '/v1/community/codes/:code/',
  access: 'signed-in',
  summary: 'Whose link it is. Nothing happens yet, and they are not told.',
  params: ofCode,
  object: ['shown'],
  reply: found,
  errors: [403],
});

const listPeopleOfGroup = call({
  method: 'GET',
  path: '/v1/community/groups/:group/people/',
  access: 'signed-in',
  summary: 'Who of a group that the caller is in, or leads, takes part in the community.',
  params: z.strictObject({ group: pathId }),
  object: ['member', 'leads'],
  query: listQuery(['name'], {}),
  reply: pageOf(found),
  errors: [403],
});

const findPeople = call({
  method: 'GET',
  path: '/v1/community/people/',
  access: 'signed-in',
  summary:
    'People who let themselves be found, by their first name and the beginning of their last name; twenty at most.',
  query: z.strictObject({ name: z.string().trim().min(4).max(120) }),
  reply: z.array(found),
  errors: [403, 404, 429],
});

export const blocked = z.object({ person, since: time });

const listBlocks = call({
  method: 'GET',
  path: '/v1/community/blocks/',
  access: 'signed-in',
  summary: 'Whom the caller has blocked.',
  query: listQuery(['since'], {}),
  reply: pageOf(blocked),
  errors: [403, 404],
});

const blockPerson = call({
  method: 'PUT',
  path: '/v1/community/blocks/:person/',
  access: 'signed-in',
  summary:
    'Block someone: from now on neither sees anything of the other, and a connection between them is over. They are not told. It can be repeated, and is 204 of everybody.',
  params: ofPerson,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [403, 404],
});

const unblockPerson = call({
  method: 'DELETE',
  path: '/v1/community/blocks/:person/',
  access: 'signed-in',
  summary:
    'End a block. The connection does not come back by it. It can be repeated, and is 204 of everybody.',
  params: ofPerson,
  object: ['all'],
  body: nothing,
  status: 204,
  errors: [403, 404],
});

export const calls = {
  listConnections,
  removeConnection,
  listInvitationsToConnect,
  inviteToConnect,
  acceptInvitation,
  endInvitation,
  getConnectCode,
  renewConnectCode,
  readConnectCode,
  listPeopleOfGroup,
  findPeople,
  listBlocks,
  blockPerson,
  unblockPerson,
};
