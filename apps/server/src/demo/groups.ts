import { randomUUID } from 'node:crypto';
import { groupNotice } from '@readytowork/contract';
import type { GroupMessageReason } from '@readytowork/contract/choices';
import type { Actor } from '../features/base/audit/audit.ts';
import type { Journey } from './journeys.ts';
import type { Life } from './life.ts';
import type { Person } from './people.ts';

/** A member of the demo facilitator's groups, with their history. */
export interface Member extends Person {
  journeys: readonly Journey[];
  /** When the member asked for help, with a course or in general. */
  asked?: { daysAgo: number; slug: string | null };
}

const money = (begun: number, chapters: number, more: Partial<Journey> = {}): Journey => ({
  slug: 'money',
  begun,
  chapters,
  ...more,
});
const work = (begun: number, chapters: number, more: Partial<Journey> = {}): Journey => ({
  slug: 'work',
  begun,
  chapters,
  ...more,
});
const joined = 32;

/**
 * The open group: a member for each situation that a facilitator may find in the morning (docs/decisions/0044), and some without
 * problems.
 */
export const tuesday: readonly Member[] = [
  {
    first: 'Lerato',
    last: 'Mokoena',
    joined,
    journeys: [money(26, 3, { attempts: [9], stars: 5 }), work(14, 4, { attempts: [8], stars: 4 })],
  },
  {
    first: 'Thabo',
    last: 'Ndlovu',
    joined,
    journeys: [money(5, 1, { slides: 4 })],
    asked: { daysAgo: 2, slug: 'money' },
  },
  { first: 'Zanele', last: 'Khumalo', joined, journeys: [money(10, 3, { attempts: [5, 6] })] },
  { first: 'Pieter', last: 'van Wyk', joined, journeys: [money(9, 3)] },
  { first: 'Aisha', last: 'Patel', joined, journeys: [money(17, 1, { slides: 6 })] },
  { first: 'Kagiso', last: 'Molefe', joined: 12, journeys: [] },
  { first: 'Nomsa', last: 'Dlamini', joined, journeys: [money(20, 3, { attempts: [6, 8], stars: 4 })] },
  {
    first: 'Johan',
    last: 'Botha',
    joined,
    journeys: [money(24, 3, { attempts: [10], stars: 5 }), work(6, 2, { slides: 5 })],
  },
  {
    first: 'Precious',
    last: 'Sithole',
    joined,
    journeys: [money(27, 3, { attempts: [8] }), work(20, 4, { attempts: [9], stars: 5 })],
  },
  {
    first: 'Sibusiso',
    last: 'Zulu',
    joined,
    journeys: [work(4, 1, { slides: 3 })],
    asked: { daysAgo: 1, slug: null },
  },
  { first: 'Chantel', last: 'Adams', joined, journeys: [money(6, 3, { attempts: [6] })] },
  { first: 'Themba', last: 'Nkosi', joined, journeys: [money(3, 3)] },
];

/** What the facilitator wrote to members of the open group, in days ago, and what one of them answered. */
export const lettersOfTuesday: readonly Letter[] = [
  {
    daysAgo: 9,
    reason: 'stopped',
    to: ['Thabo', 'Aisha', 'Sibusiso', 'Chantel', 'Themba'],
    text: 'Hello. I see that you stopped for a while. That happens. Open your course for ten minutes today, and write to me if something holds you up.',
  },
  {
    daysAgo: 3,
    reason: 'assessment_not_begun',
    to: ['Pieter'],
    text: 'Hello Pieter. You have done all the chapters of Money Skills. Only the assessment is left: ten questions, and you can try again.',
    answer: 'Thank you. My phone was broken. I will do it on Friday.',
  },
];

/** The closed group, whose members finished together. */
export const winter: readonly Member[] = [
  { first: 'Naledi', last: 'Mahlaba', joined: 74, journeys: [work(70, 4, { attempts: [9], stars: 5 })] },
  { first: 'Kabelo', last: 'Tau', joined: 74, journeys: [work(69, 4, { attempts: [7, 8], stars: 4 })] },
  { first: 'Zodwa', last: 'Gumede', joined: 74, journeys: [work(69, 4, { attempts: [8], stars: 4 })] },
  { first: 'Riaan', last: 'Fortuin', joined: 73, journeys: [work(68, 3)] },
  { first: 'Ntombi', last: 'Mahlase', joined: 73, journeys: [work(70, 4, { attempts: [10], stars: 5 })] },
  { first: 'Luyanda', last: 'Qwabe', joined: 73, journeys: [work(67, 4, { attempts: [8] })] },
];

/** The member joins a day after registering, or a day after the group was created. */
type Joining = Pick<Member, 'joined' | 'asked'> & { account: number };

interface Led {
  name: string;
  /** When the group was created, in days ago. */
  made: number;
  /** When each course is due, in days from today; null without a date. */
  courses: readonly { slug: string; due: number | null }[];
  members: readonly Joining[];
  invited?: readonly { daysAgo: number; emails: readonly string[] }[];
  /** When the group was closed, in days ago. */
  closed?: number;
}

interface Letter {
  daysAgo: number;
  reason: GroupMessageReason;
  /** First names. */
  to: readonly string[];
  text: string;
  /** The answer of the only reader, on the next day. */
  answer?: string;
}

/** @param accountOf the account of a member, by first name */
export async function writeLetters(
  { groupMessages, members, past }: Life,
  leader: Actor,
  {
    accountOf,
    group,
    letters,
  }: { accountOf: (name: string) => number; group: number; letters: readonly Letter[] },
): Promise<void> {
  const learners = await members.listLearners(group);
  for (const { answer, daysAgo, reason, text, to } of letters) {
    const accounts = to.map(accountOf);
    const readers = learners.filter(({ account }) => accounts.includes(account));
    await past.at(past.on(daysAgo, 10), () =>
      groupMessages.writeToLearners(leader, group, {
        id: randomUUID(),
        members: readers.map(({ member }) => member),
        reason,
        text,
      }),
    );
    const [reader] = accounts;
    if (!answer || reader === undefined) continue;
    const at = past.on(daysAgo - 1, 12);
    await past.at(at, () => groupMessages.noteOwnRead(reader, group, at));
    await past.at(at, () => groupMessages.answer(reader, group, { id: randomUUID(), text: answer }));
  }
}

/** Creates a group, makes its learners join as they would themselves, and closes it if it has ended. @returns its id */
export async function leadGroup(life: Life, leader: Actor, led: Led): Promise<number> {
  const { catalogue, groups, members, past } = life;
  const made = past.on(led.made, 9);
  const { id, code } = await past.at(made, () => groups.createGroup(leader, led.name));
  if (!code) throw new Error('a group that was just made has a code');
  for (const { slug, due } of led.courses) {
    const day = due === null ? null : past.day(due);
    await past.at(made, () => groups.setModule(leader, id, catalogue.withSlug(slug).id, day));
  }
  for (const [index, { account, joined, asked }] of led.members.entries()) {
    const learner = { id: account, sender: leader.sender };
    const daysAgo = Math.min(led.made, joined) - 1;
    await past.at(past.on(daysAgo, 17 + index / 20), () =>
      life.myGroups.join(learner, code, groupNotice.version),
    );
    if (!asked) continue;
    const module = asked.slug === null ? null : catalogue.withSlug(asked.slug).id;
    await past.at(past.on(asked.daysAgo, 18), () =>
      life.myGroups.askHelp(account, id, { wanted: true, module }),
    );
  }
  for (const { daysAgo, emails } of led.invited ?? [])
    await past.at(past.on(daysAgo, 10), () => members.inviteMembers(leader, id, emails.join('\n')));
  const { closed } = led;
  if (closed !== undefined)
    await past.at(past.on(closed, 16), () => groups.changeGroup(leader, id, { name: led.name, open: false }));
  return id;
}
