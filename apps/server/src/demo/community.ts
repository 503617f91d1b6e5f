import { randomUUID } from 'node:crypto';
import { houseRules } from '@readytowork/contract';
import type { Actor } from '../features/base/audit/audit.ts';
import { defaultLanguage } from '../words/languages.ts';
import {
  accepted,
  connectionPosts,
  groupMessages,
  groupPosts,
  ownRoom,
  reportedComment,
  reportedMessage,
  type Speaker,
  type Talk,
  unanswered,
} from './community-texts.ts';
import type { Life } from './life.ts';

interface Circle {
  administrator: Actor;
  support: Actor;
  /** The id of the evening group. */
  group: number;
  /** The account of each speaker. */
  account: (speaker: Speaker) => number;
}

/** A post or comment of the demo, with its id. */
interface Said {
  id: string;
  comments: readonly string[];
}

/** Simulates a group that talks, friends with their own chat, a post that waits for a moderator, and two reports. */
export async function letCommunityTalk(life: Life, circle: Circle): Promise<void> {
  await openCommunity(life, circle.administrator);
  for (const speaker of speakers) await join(life, circle.account(speaker));
  for (const [from, to] of accepted) await connect(life, circle.account(from), circle.account(to));
  const posts: Said[] = [];
  for (const post of groupPosts) posts.push(await say(life, circle, post, circle.group));
  for (const post of connectionPosts) await say(life, circle, post, null);
  const messages = await talkInGroup(life, circle);
  await talkAmongFriends(life, circle);
  for (const [from, to] of unanswered) await invite(life, circle.account(from), circle.account(to));
  await report(life, circle, { posts, messages });
}

const speakers: readonly Speaker[] = [
  'Sipho',
  'Naledi',
  'Lerato',
  'Thabo',
  'Zanele',
  'Pieter',
  'Aisha',
  'Nomsa',
  'Johan',
  'Precious',
  'Sibusiso',
  'Themba',
];

async function openCommunity({ past, settings }: Life, administrator: Actor): Promise<void> {
  const name = 'community';
  const now = (await settings.list()).find((setting) => setting.name === name);
  if (!now || now.changed) return;
  await past.at(past.on(31, 8), () =>
    settings.change(administrator, name, 'on', now.revision, async () => true),
  );
}

const join = ({ membership, past }: Life, account: number) =>
  past.at(past.on(29, 10), () => membership.agree(account, houseRules.version));

const invite = (life: Life, from: number, to: number) =>
  life.past.at(life.past.on(1, 13), () => ask(life, from, to));

async function connect(life: Life, from: number, to: number): Promise<void> {
  const { connecting, past } = life;
  await past.at(past.on(20, 12), () => ask(life, from, to));
  await past.at(past.on(20, 18), async () => {
    const { results } = await connecting.invitations.listReceived(to, { page_size: 1 });
    for (const { invitation } of results) await connecting.invitations.acceptInvitation(to, invitation);
  });
}

/** Connects two people: the invited person has shown their QR code. */
async function ask({ connecting: { invitations, people } }: Life, from: number, to: number): Promise<void> {
  const code = new URL(await people.code(to)).pathname.split('/').at(-1);
  await invitations.invite(from, { code });
}

/** Writes a post with its comments. A moderator first approves posts that waited, except for the one without comments. */
async function say(life: Life, circle: Circle, post: Talk, group: number | null): Promise<Said> {
  const { past, postComments, postReactions, posts } = life;
  const { account } = circle;
  const { by, text, wellDone = [], comments = [] } = post;
  const [id, at] = [randomUUID(), past.on(...post.at)];
  await past.at(at, () => posts.writePost(account(by), { id, group, text, picture: null }));
  if (group === null && (wellDone.length > 0 || comments.length > 0))
    await letThrough(life, circle.support, id);
  const said: string[] = [];
  for (const comment of comments) {
    const commentId = randomUUID();
    await past.at(past.after(at, comment.after), () =>
      postComments.writeComment(account(comment.by), id, { id: commentId, text: comment.text }),
    );
    said.push(commentId);
  }
  for (const [index, who] of wellDone.entries())
    await past.at(past.after(at, 1 + index), () => postReactions.say(account(who), id));
  return { id, comments: said };
}

/** The only open case is that of the post just written. */
async function letThrough({ cases, past }: Life, support: Actor, post: string): Promise<void> {
  const { results } = await cases.page(support, { cause: 'held', page_size: 1 });
  const [held] = results;
  if (held?.subject !== post) throw new Error('the demo counts on a post that waits for a moderator');
  const left = { outcome: 'left', sanction: 'nothing', reason: null, words: '', note: '' } as const;
  const at = past.after(held.opened_at, 1);
  const moderator = { ...support, language: defaultLanguage };
  const { revision } = await past.at(at, () => cases.readCase(moderator, held.id));
  await past.at(at, () => cases.decide(moderator, held.id, { ...left, bad_faith: [] }, revision));
}

async function talkInGroup(life: Life, circle: Circle): Promise<string[]> {
  const rooms = await life.chats.rooms.listRooms(circle.account('Sipho'), { page_size: 50 });
  const room = rooms.results.find(({ group }) => group === circle.group)?.room;
  if (!room) throw new Error('the demo counts on the room of its group');
  const ids: string[] = [];
  for (const message of groupMessages) ids.push(await write(life, circle, room, message));
  return ids;
}

async function talkAmongFriends(life: Life, circle: Circle): Promise<void> {
  const { past, chats, membership } = life;
  const { account } = circle;
  const people: string[] = [];
  for (const friend of ownRoom.with) people.push((await membership.enter(account(friend), 'read')).person);
  const room = randomUUID();
  await past.at(past.on(...ownRoom.made), () =>
    chats.rooms.makeRoom(account(ownRoom.by), { room, name: ownRoom.name, people }),
  );
  for (const message of ownRoom.messages) await write(life, circle, room, message);
}

async function write(life: Life, { account }: Circle, room: string, { at, by, text }: Talk): Promise<string> {
  const id = randomUUID();
  const { past, chats } = life;
  await past.at(past.on(...at), () => chats.messages.writeMessage(account(by), room, { id, text }));
  return id;
}

/** Reports items; no moderator has looked at these reports yet. */
async function report(
  { past, reporting }: Life,
  { account }: Circle,
  { posts, messages }: { posts: readonly Said[]; messages: readonly string[] },
): Promise<void> {
  const by = (speaker: Speaker): Actor => ({ id: account(speaker), sender: '127.0.0.1' });
  const message = messages[reportedMessage];
  const comment = posts[reportedComment.post]?.comments[reportedComment.comment];
  if (!message || !comment) throw new Error('the demo counts on something to report');
  await past.at(past.on(1, 20.5), () =>
    reporting.report(by('Aisha'), {
      kind: 'message',
      id: message,
      reason: 'scam',
      words: 'He wants money for a job.',
      hide: false,
    }),
  );
  await past.at(past.on(1, 21), () =>
    reporting.report(by('Zanele'), {
      kind: 'comment',
      id: comment,
      reason: 'insult',
      words: '',
      hide: false,
    }),
  );
}
