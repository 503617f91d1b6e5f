import type { Database, Executor } from '../db/database.ts';
import { findContact, markSeen } from '../features/base/accounts/accounts.ts';
import { type Actor, record, wasNoted } from '../features/base/audit/audit.ts';
import { demoPassword } from '../features/base/auth/demo-password.ts';
import { hashPassword } from '../features/base/auth/passwords.ts';
import { dropJobsAfter, lastJob } from '../features/base/jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { alumniJourney, askAlumni, classOf } from './alumni.ts';
import { tellBackgrounds } from './backgrounds.ts';
import { letCommunityTalk } from './community.ts';
import { deleteDemo } from './delete-demo.ts';
import { inTurn } from './demo.queries.ts';
import { demoAccounts } from './demo.ts';
import { leadGroup, lettersOfTuesday, type Member, tuesday, winter, writeLetters } from './groups.ts';
import { crowdJourneys, type Journey, lastDay } from './journeys.ts';
import type { Life, Services } from './life.ts';
import type { Past } from './past.ts';
import { crowd, makePerson, type Person, staff } from './people.ts';
import { actForPeople, chooseSignatories } from './staff-acts.ts';
import { type Learner, study } from './study.ts';
import { fillInbox } from './tickets.ts';
import { askAboutData, keepTrust } from './trust.ts';

/** Number of learners in the crowd: enough that most questions of The Gig Economy have thirty answers. */
const inCrowd = 150;
const manyAlumni = 28;
/** How many people are simulated at once, so that their statements are batched. */
const lanes = 16;

/**
 * Simulates eleven weeks of fictional people, so that every page of the administration site has content. This is done once per
 * database, even if several servers start at once; what an interrupted start left behind is deleted and created again.
 */
export function makeDemoData(
  services: Services & Pick<Platform, 'maintenance'>,
  past: Past,
): Promise<boolean> {
  const { db } = services.maintenance;
  return inTurn(db, async () => {
    if (await hasDemoData(db)) return false;
    await deleteDemo(
      db,
      demoAccounts.map(({ email }) => email),
    );
    const before = await lastJob(db);
    // Removes the queued mails to these people.
    await live({ ...services, past }).finally(() => dropJobsAfter(db, before));
    await record(db, { by: 'operator', action: 'demo-data-made' });
    return true;
  });
}

/** True if a start has created all demo data. */
export const hasDemoData = (db: Executor): Promise<boolean> => wasNoted(db, 'demo-data-made');

/** A fictional person with an account. */
type Resident = Person & { account: number };
type Make = <P extends Person>(person: P) => Promise<P & { account: number }>;

async function live(life: Life): Promise<void> {
  const { db, past, peopleCounter, reportCounter } = life;
  const passwordHash = await hashPassword(demoPassword);
  const make: Make = async (person) => ({
    ...person,
    account: await makePerson({ db, past, passwordHash }, person),
  });
  const administrator = await known(db, 'admin@example.org');
  const support = actorOf(await make(staff.support));
  const deputy = actorOf(await make(staff.deputy));
  const leaver = await make(staff.leaver);
  await make(staff.editor);

  await chooseSignatories(life, administrator);
  const learners = await letCrowdLearn(life, make);
  const alumni = await letAlumniLearn(life, make);
  await tellBackgrounds(life, administrator, [...learners, ...alumni]);
  const { evening, before, tuesdays } = await letGroupsLearn(life, make, learners);
  await letPeopleMeet(life, { administrator, support, evening, group: tuesdays });
  // The people who joined first write the oldest tickets.
  await fillInbox(life, support, [...learners.slice(0, 5), ...evening]);
  const [first, second, third, fourth] = learners.map(actorOf);
  if (!first || !second || !third || !fourth) throw new Error('the demo has four learners at least');
  await askAboutData(life, { administrator, support, learners: [first, second, third, fourth] });
  await keepTrust(life, { administrator, deputy, leaver: leaver.account });
  await actForPeople(life, {
    administrator,
    support,
    renamed: { account: of(evening, 'Precious'), name: 'Precious Sithole-Mabaso' },
    withdrawn: of(before, 'Luyanda'),
  });
  // Counts everything, so that reports have figures from the start.
  while (!(await reportCounter.countSome()));
  await peopleCounter.count();
}

async function letCrowdLearn(life: Life, make: Make): Promise<Resident[]> {
  const learners = await inLanes(crowd(inCrowd), make);
  await inLanes(learners, (learner, index) =>
    walk(life, { account: learner.account, seed: index }, crowdJourneys(index, learner.joined)),
  );
  await inLanes(
    learners.filter((_, index) => index % 5 === 0),
    ({ account, joined }, index) =>
      life.past.at(life.past.on(joined, 20), () =>
        life.goals.saveGoal(account, { weekly_days: 2 + (index % 3), reminders: true }),
      ),
  );
  return learners;
}

/** Creates people who got their first certificate three or six months ago, and asks them what they do now. */
async function letAlumniLearn(life: Life, make: Make): Promise<Resident[]> {
  const people = crowd(inCrowd + manyAlumni).slice(inCrowd);
  const alumni = await inLanes(
    people.map((person, index) => ({ ...person, joined: classOf(index).joined })),
    make,
  );
  await inLanes(alumni, ({ account, joined }, index) =>
    walk(life, { account, seed: inCrowd + index }, [alumniJourney(joined)]),
  );
  await askAlumni(
    life,
    alumni.map(({ account }) => account),
  );
  return alumni;
}

/** Creates the demo facilitator's groups, open and closed, and a group of a colleague. */
async function letGroupsLearn(life: Life, make: Make, learners: readonly Resident[]) {
  const facilitator = await known(life.db, 'facilitator@example.org');
  const other = actorOf(await make(staff.other));
  const settle = (members: readonly Member[], seed: number) =>
    inLanes(members, async (member, index) => {
      const resident = await make(member);
      await walk(life, { account: resident.account, seed: seed + index }, member.journeys);
      return resident;
    });
  const [before, evening] = [await settle(winter, 2_000), await settle(tuesday, 1_000)];
  await leadGroup(life, facilitator, {
    name: 'Work readiness, winter',
    made: 72,
    courses: [{ slug: 'work', due: -45 }],
    members: before,
    closed: 40,
  });
  const tuesdays = await leadGroup(life, facilitator, {
    name: 'Tuesday evenings, Khayelitsha library',
    made: 30,
    courses: [
      { slug: 'money', due: -2 },
      { slug: 'work', due: 12 },
    ],
    members: evening,
    invited: [
      { daysAgo: 6, emails: ['n.mdluli@example.org', 'r.solomons@example.org'] },
      { daysAgo: 1, emails: ['t.radebe@example.org'] },
    ],
  });
  const accountOf = (name: string) => of(evening, name);
  await writeLetters(life, facilitator, { accountOf, group: tuesdays, letters: lettersOfTuesday });
  await leadGroup(life, other, {
    name: 'Gig work, Mamelodi',
    made: 60,
    courses: [{ slug: 'the_gig_economy', due: 5 }],
    members: learners.filter((_, index) => index % 7 === 0).slice(0, 18),
  });
  return { evening, before, tuesdays };
}

interface Meeting {
  administrator: Actor;
  support: Actor;
  evening: readonly Resident[];
  group: number;
}

/** Simulates the conversations of the evening group with its facilitator and the demo learner. */
async function letPeopleMeet(life: Life, { evening, ...meeting }: Meeting): Promise<void> {
  const Sipho = (await known(life.db, 'facilitator@example.org')).id;
  const Naledi = (await known(life.db, 'learner@example.org')).id;
  for (const id of [Sipho, Naledi]) await life.people.update(id, { date_of_birth: '1998-05-14' });
  const visitors: Partial<Record<string, number>> = { Sipho, Naledi };
  const account = (name: string) => visitors[name] ?? of(evening, name);
  await letCommunityTalk(life, { ...meeting, account });
}

async function walk(life: Life, learner: Learner, journeys: readonly Journey[]): Promise<void> {
  for (const journey of journeys) await study(life, learner, journey);
  const last = Math.min(...journeys.map(lastDay));
  if (journeys.length > 0) await markSeen(life.db, learner.account, life.past.on(Math.max(0, last), 12));
}

async function known(db: Database, email: string): Promise<Actor> {
  const contact = await findContact(db, email);
  if (!contact) throw new Error(`there is no ${email}`);
  return actorOf({ account: contact.id });
}

const actorOf = ({ account }: { account: number }): Actor => ({ id: account, sender: '127.0.0.1' });

function of(residents: readonly Resident[], first: string): number {
  const found = residents.find((resident) => resident.first === first);
  if (!found) throw new Error(`there is no ${first}`);
  return found.account;
}

/** Runs `act` for each item, several at a time. */
async function inLanes<T, R>(items: readonly T[], act: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await act(item, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
