import type { Actor } from '../features/base/audit/audit.ts';
import { stateOf } from '../features/staff/data-requests/data-requests.view.ts';
import { revisionOf } from '../http/revision.ts';
import type { Life } from './life.ts';
import { addressOf, staff } from './people.ts';

interface Asking {
  administrator: Actor;
  support: Actor;
  /** People who send requests on the site, or whose requests arrive by letter. */
  learners: readonly [Actor, Actor, Actor, Actor];
}

interface Watching {
  administrator: Actor;
  /** A second administrator, for actions that need two. */
  deputy: Actor;
  leaver: number;
}

/** Creates data requests of each kind with their due dates; one of them is overdue. */
export async function askAboutData(life: Life, { administrator, support, learners }: Asking): Promise<void> {
  const { dataRequests, past } = life;
  const [sees, corrects, deletes, objects] = learners;
  await past.at(past.on(3, 19), () =>
    dataRequests.ask(sees, { kind: 'access', words: 'Please send me everything that you hold about me.' }),
  );
  const correction = await past.at(past.on(12, 20), () =>
    dataRequests.ask(corrects, {
      kind: 'correction',
      words: 'My date of birth is wrong by a year. It is 14 March 2001.',
    }),
  );
  await past.at(past.on(11, 9), () =>
    dataRequests.change(
      support,
      correction.id,
      { assigned: support.id, account: corrects.id, identity: correction.identity },
      revisionOf(stateOf(correction)),
    ),
  );
  await past.at(past.on(32, 11), () =>
    dataRequests.enter(support, {
      kind: 'deletion',
      via: 'letter',
      words: 'I do not use the site any more. Delete my account and what belongs to it.',
      account: deletes.id,
      name: '',
      email: '',
      received_on: past.day(-33),
    }),
  );
  await objectByPhone(life, { administrator, support }, objects);
}

/** Simulates an objection by telephone: recorded, identity checked, closed. */
async function objectByPhone(
  { dataRequests, past }: Life,
  { administrator, support }: Pick<Asking, 'administrator' | 'support'>,
  objects: Actor,
): Promise<void> {
  const objection = await past.at(past.on(40, 14), () =>
    dataRequests.enter(support, {
      kind: 'objection',
      via: 'phone',
      words: 'Does not want to get reminders by email.',
      account: objects.id,
      name: '',
      email: '',
      received_on: past.day(-40),
    }),
  );
  const checked = await past.at(past.on(39, 10), () =>
    dataRequests.change(
      administrator,
      objection.id,
      {
        assigned: administrator.id,
        account: objects.id,
        identity: 'Called back on the number in the account, and asked for the courses taken.',
      },
      revisionOf(stateOf(objection)),
    ),
  );
  await past.at(past.on(38, 15), () =>
    dataRequests.close(
      administrator,
      objection.id,
      { outcome: 'granted', reason: 'Reminders are switched off for your account.' },
      revisionOf(stateOf(checked)),
    ),
  );
}

/** Creates a handled breach, a staff account that waits for a second administrator, and changed rights. */
export async function keepTrust(life: Life, { administrator, deputy, leaver }: Watching): Promise<void> {
  const { accountsByStaff, breaches, erasures, past } = life;
  await past.at(past.on(47, 12), () =>
    breaches.add(administrator, {
      found_on: past.day(-47),
      what: 'A facilitator mailed the attendance list of a group to the wrong school.',
      data: 'Names of 23 learners and the course that they take. No addresses, no results.',
      people: 23,
      measures:
        'The school confirmed in writing that it deleted the list. Facilitators were reminded to share lists on paper.',
      regulator_told_on: past.day(-46),
      people_told_on: past.day(-45),
      how_told: 'By email, and by the facilitator in class.',
      closed_on: past.day(-40),
    }),
  );
  await past.at(past.on(2, 11), () =>
    accountsByStaff.setRights(
      administrator,
      leaver,
      { staff_role: 'support', active: false },
      revisionOf({ staff_role: 'support', active: true }),
    ),
  );
  await past.at(past.on(1, 10), () =>
    erasures.ask(deputy, leaver, {
      confirm: addressOf(staff.leaver),
      reason: 'Left the bank at the end of last month.',
      keep_certificates: false,
    }),
  );
}
