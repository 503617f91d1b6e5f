import { z } from 'zod';
import type { Role } from './access.ts';
import { call } from './call.ts';
import { ageBands, peopleRows, provinces } from './choices.ts';
import { csvCall } from './list.ts';
import { months } from './outcomes.ts';
import { id, pathId, time } from './shapes.ts';

/** Roles that may read the report of people. A manager sees only their own partners. */
export const peopleReaders = ['analyst', 'manager', 'administrator'] as const satisfies readonly Role[];

const quarter = z.string().regex(/^20\d\d-Q[1-4]$/);

/** Rounded down to fives; null for 0 to 4. Hours are rounded in the same way. */
const count = z.int().nullable();

const figures = z.object({
  /** People who registered in the quarter; null in the rows and answers of one course. */
  registered: count,
  /** People who opened a course in the quarter, and of these: who registered in it, and who registered before. */
  started: count,
  new: count,
  returning: count,
  /** People who worked through a course in the quarter. */
  finished: count,
  /** People with a certificate of the quarter, and the certificates. */
  certified: count,
  certificates: count,
  hours: count,
});
export type PeopleFigures = z.output<typeof figures>;

/** The people whose outcome question was due in the quarter, these months after their first certificate, and their answers. */
const outcomes = z.object({
  months,
  asked: count,
  working: count,
  studying: count,
  own_business: count,
  looking: count,
  /** They would rather not say. */
  unsaid: count,
});
export type OutcomeFigures = z.output<typeof outcomes>;

export const peopleSteps = ['started', 'finished', 'begun', 'passed', 'certificate'] as const;

/** The filters of the report, as the address of its page has them. */
export const peopleFilters = z.strictObject({
  by: z.enum(peopleRows).default('course'),
  module: pathId.optional(),
  /** `none`: people without a partner. */
  partner: z.union([pathId, z.literal('none')]).optional(),
  province: z.enum([...provinces, 'unknown']).optional(),
  age: z.enum(ageBands).optional(),
  /** Counts the learners of a group in its courses; only by course, and without partner, province and age. */
  group: pathId.optional(),
});

const reportPeople = call({
  method: 'GET',
  path: '/v1/reports/people/',
  access: peopleReaders,
  summary:
    'How many people registered, learned and got certificates in a quarter, by course, partner, province or age, or of one group, and where they dropped out. Each person counts once in a row; counts are rounded down to fives. A manager reads one of their partners at a time, and no groups.',
  query: peopleFilters.extend({ quarter: quarter.optional() }),
  errors: [404],
  reply: z.object({
    /** When the quarter was counted; null before the first count. */
    as_of: time.nullable(),
    /** True if the figures of the quarter are final. */
    final: z.boolean(),
    quarter,
    before: quarter,
    /** The quarters with a report, the newest first. */
    quarters: z.array(quarter),
    partners: z.array(z.object({ id, name: z.string() })),
    /** The requested group; null without one. */
    group: z.object({ id, name: z.string(), partner: id.nullable() }).nullable(),
    /** The newest groups of the requested partner, or of the requested group's partner; empty without either. */
    groups: z.array(z.object({ id, name: z.string() })),
    /** The first row is the total. */
    rows: z.array(
      z.object({
        name: z.string(),
        now: figures,
        before: figures,
        /** Null for a single course, because a learner is asked once and not for each course. */
        outcomes: z.array(outcomes).nullable(),
      }),
    ),
    /** The steps that people who started in the quarter had reached by its end. */
    funnel: z.array(z.object({ step: z.enum(peopleSteps), people: count })),
  }),
});
const exportPeopleReport = csvCall(reportPeople);

/** Maximum number of groups that the report offers. */
export const mostGroupsOffered = 200;

export const calls = { reportPeople, exportPeopleReport };
