import { z } from 'zod';
import type { Role } from './access.ts';
import { call } from './call.ts';
import { csvCall } from './list.ts';
import { id, pathId, time } from './shapes.ts';

const aboutCourses: readonly Role[] = ['editor', 'administrator'];

/** First and last day in South Africa, both included; by default from the first day with data until today. */
const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** Time up to which everything is counted; null while the first count is unfinished. */
const asOf = time.nullable();

const course = z.object({ id, slug: z.string(), name: z.string() });

/**
 * `joined`: of the people who registered in the period, how many have reached each step by now. `reached`: how many people
 * reached it in the period, whenever they registered.
 */
export const funnelCounts = ['joined', 'reached'] as const;

export const funnelSteps = [
  'registered',
  'opened',
  'chapter',
  'worked_through',
  'begun',
  'passed',
  'certificate',
  'rated',
] as const;

const funnelStep = z.object({
  step: z.enum(funnelSteps),
  /** Only for the step `chapter`. */
  chapter: z.object({ number: z.int(), name: z.string() }).nullable(),
  people: z.int(),
});

/** A slide at which people stopped; 0 means before the first slide. */
const stop = z.object({
  chapter: z.int(),
  name: z.string(),
  slide: z.int(),
  slides: z.int(),
  people: z.int(),
});

const stars = z.object({ stars: z.int(), people: z.int() });

const reportCourses = call({
  method: 'GET',
  path: '/v1/reports/courses/',
  access: aboutCourses,
  summary:
    'What people did in each course in a period: how many opened, passed and rated it, and how long they learned.',
  query: z.strictObject(period),
  reply: z.object({
    as_of: asOf,
    registered: z.int(),
    rows: z.array(
      z.object({
        course,
        opened: z.int(),
        passed: z.int(),
        certificates: z.int(),
        ratings: z.int(),
        /** The mean rating; null without ratings. */
        stars: z.number().nullable(),
        /** People who have not passed and have been inactive in the course for 14 days, whenever they began. */
        stopped: z.int(),
        minutes: z.int(),
      }),
    ),
  }),
});
const exportCoursesReport = csvCall(reportCourses);

const reportFunnel = call({
  method: 'GET',
  path: '/v1/reports/funnel/',
  access: aboutCourses,
  summary: 'How many people reached each step of a course, from registering to rating it.',
  query: z.strictObject({ module: pathId, by: z.enum(funnelCounts).default('joined'), ...period }),
  reply: z.object({ as_of: asOf, course, rows: z.array(funnelStep) }),
});
const exportFunnelReport = csvCall(reportFunnel);

const reportStops = call({
  method: 'GET',
  path: '/v1/reports/stops/',
  access: aboutCourses,
  summary: 'The last slide of everybody who has done nothing in a course for 14 days and has not passed it.',
  query: z.strictObject({ module: pathId }),
  reply: z.object({ as_of: asOf, course, idle_days: z.int(), rows: z.array(stop) }),
});
const exportStopsReport = csvCall(reportStops);

export const discriminationBands = ['very_good', 'good', 'weak', 'very_weak', 'negative'] as const;
/** Findings about a question that an editor should review. */
export const itemFlags = ['check_key', 'too_easy', 'too_hard', 'weak', 'nobody_falls_for_it'] as const;
export const optionFlags = ['nobody_falls_for_it', 'preferred_to_key'] as const;

const figure = z.number().nullable();

const item = z.object({
  question: id,
  text: z.string(),
  chapter: z.int(),
  attempts: z.int(),
  /** True if there are too few attempts for a result: no band and no flags. */
  too_few: z.boolean(),
  facility: z.number(),
  deviation: figure,
  discrimination: figure,
  efficiency: figure,
  weight: figure,
  band: z.enum(discriminationBands).nullable(),
  flags: z.array(z.enum(itemFlags)),
  options: z.array(
    z.object({
      text: z.string(),
      is_key: z.boolean(),
      attempts: z.int(),
      share: z.number(),
      upper: z.number(),
      lower: z.number(),
      flags: z.array(z.enum(optionFlags)),
    }),
  ),
});
export type ItemReport = z.output<typeof item>;

export const attemptsCounted = ['first', 'all'] as const;
export const itemsShown = ['all', 'flagged'] as const;

const reportItems = call({
  method: 'GET',
  path: '/v1/reports/items/',
  access: aboutCourses,
  summary:
    'What the attempts say of the questions of a course in one version, with the questions and their options.',
  query: z.strictObject({
    module: pathId,
    version: pathId.optional(),
    attempts: z.enum(attemptsCounted).default('first'),
    show: z.enum(itemsShown).default('all'),
  }),
  reply: z.object({
    as_of: asOf,
    course,
    /** Newest first, leaving out former versions that nobody was asked. */
    versions: z.array(z.object({ version: id, since: time, current: z.boolean() })),
    version: id,
    attempts: z.int(),
    mean: figure,
    deviation: figure,
    alpha: figure,
    fewest: z.int(),
    rows: z.array(item),
  }),
});
const exportItemsReport = csvCall(reportItems);

const reportRatings = call({
  method: 'GET',
  path: '/v1/reports/ratings/',
  access: aboutCourses,
  summary: 'The ratings that people gave each course in a period, by their stars.',
  query: z.strictObject({ module: pathId.optional(), ...period }),
  reply: z.object({
    as_of: asOf,
    rows: z.array(
      z.object({ course, ratings: z.int(), mean: z.number().nullable(), by_stars: z.array(stars) }),
    ),
  }),
});
const exportRatingsReport = csvCall(reportRatings);

const reportTime = call({
  method: 'GET',
  path: '/v1/reports/time/',
  access: aboutCourses,
  summary: 'How long people learned in each course on each day, as their browsers counted it.',
  query: z.strictObject({ module: pathId.optional(), ...period }),
  reply: z.object({
    as_of: asOf,
    rows: z.array(z.object({ day: z.iso.date(), course, learners: z.int(), minutes: z.int() })),
    /** True if there are more days than are shown. */
    more: z.boolean(),
  }),
});
const exportTimeReport = csvCall(reportTime);

const reportGroup = call({
  method: 'GET',
  path: '/v1/reports/groups/:group/',
  access: ['facilitator', 'administrator'],
  summary: 'How the learners of a group got on in a course, without names; from five learners on.',
  params: z.strictObject({ group: pathId }),
  object: ['leads', 'administrator'],
  query: z.strictObject({ module: pathId }),
  reply: z.object({
    as_of: time,
    course,
    learners: z.int(),
    /** True if there are too few learners; then all other fields are empty. */
    too_few: z.boolean(),
    funnel: z.array(funnelStep),
    stops: z.array(stop),
    ratings: z.array(stars),
    /** Mean learning time in minutes; null without any. */
    minutes: z.int().nullable(),
  }),
});

const reportSupport = call({
  method: 'GET',
  path: '/v1/reports/support/',
  access: ['support', 'administrator'],
  summary: 'How many tickets came on each day of a period, and how long people waited for the first answer.',
  query: z.strictObject(period),
  reply: z.object({
    as_of: time,
    rows: z.array(
      z.object({
        day: z.iso.date(),
        tickets: z.int(),
        answered: z.int(),
        /** Hours until the first answer, for tickets that have one; null without any. */
        median_hours: z.number().nullable(),
      }),
    ),
    /** True if there are more days than are shown. */
    more: z.boolean(),
  }),
});
const exportSupportReport = csvCall(reportSupport);

export const calls = {
  reportCourses,
  exportCoursesReport,
  reportFunnel,
  exportFunnelReport,
  reportStops,
  exportStopsReport,
  reportItems,
  exportItemsReport,
  reportRatings,
  exportRatingsReport,
  reportTime,
  exportTimeReport,
  reportGroup,
  reportSupport,
  exportSupportReport,
};
