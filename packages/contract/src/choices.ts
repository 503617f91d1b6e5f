/**
 * Choices of lists and fields, and the sort orders of staff lists. The sites show them, the contract allows them and the server
 * orders by them, so this file must not import a schema (dependency-cruiser: constants-bring-no-schema).
 */
/** Sort orders of a list; `usual` applies without `?sort=`. */
interface ListOrder {
  sorts: readonly [string, ...string[]];
  usual: string;
}

export const orders = {
  answers: { sorts: ['question', 'right'], usual: 'question' },
  articles: { sorts: ['title', 'changed', 'check'], usual: '-changed' },
  attempts: { sorts: ['started'], usual: '-started' },
  audit: { sorts: ['at'], usual: '-at' },
  breaches: { sorts: ['found'], usual: '-found' },
  cases: { sorts: ['due', 'opened'], usual: 'due' },
  certificates: { sorts: ['issued'], usual: '-issued' },
  dataRequests: { sorts: ['due', 'received'], usual: 'due' },
  erasures: { sorts: ['until'], usual: 'until' },
  groups: { sorts: ['created'], usual: '-created' },
  invitations: { sorts: ['invited'], usual: '-invited' },
  members: { sorts: ['name', 'since'], usual: 'name' },
  partners: { sorts: ['name', 'created'], usual: 'name' },
  people: { sorts: ['name', 'joined', 'last_seen'], usual: 'name' },
  personTickets: { sorts: ['received'], usual: '-received' },
  places: { sorts: ['name', 'checked', 'changed'], usual: 'name' },
  tickets: { sorts: ['last_message'], usual: '-last_message' },
} as const satisfies Record<string, ListOrder>;
/** The sort keys of one list. */
export type SortOf<L extends keyof typeof orders> = (typeof orders)[L]['sorts'][number];

/** A learner's aim; each has a path in content/paths.yaml. */
export const aims = ['job', 'business', 'study', 'unsure'] as const;
export type Aim = (typeof aims)[number];

export const provinces = [
  'eastern_cape',
  'free_state',
  'gauteng',
  'kwazulu_natal',
  'limpopo',
  'mpumalanga',
  'north_west',
  'northern_cape',
  'western_cape',
] as const;
export type Province = (typeof provinces)[number];

/** A person's current occupation. */
export const occupations = ['school', 'studying', 'working', 'own_business', 'looking', 'other'] as const;
export type Occupation = (typeof occupations)[number];

/** The answer "I would rather not say". */
export const unsaid = 'unsaid';

export const partnerStates = ['open', 'closed'] as const;

/** Ages in the report of people; other: younger, older, or not known. */
export const ageBands = ['18-24', '25-35', 'other'] as const;
/** The possible rows of the report of people. */
export const peopleRows = ['course', 'partner', 'province', 'age'] as const;

/** Steps of the paths that only the learner's device can see. */
export const pathTicks = ['interests', 'hustle', 'cv', 'advert', 'interview', 'application'] as const;
export type PathTick = (typeof pathTicks)[number];

export const accountStates = ['active', 'deactivated'] as const;

/** Kinds of article that have a page of their own. */
export const storyKinds = ['news', 'wellness', 'hustle'] as const;
export type StoryKind = (typeof storyKinds)[number];

/** South Africa's official written languages, by their codes (BCP 47). */
export const storyLanguages = [
  ...['en', 'af', 'nr', 'nso', 'ss', 'st'],
  ...['tn', 'ts', 've', 'xh', 'zu'],
] as const;

/** Kinds of article that editors write. A new kind needs a word here and its entries in the server's `kinds.ts`. */
export const articleKinds = ['help', 'faq', ...storyKinds] as const;
export type ArticleKind = (typeof articleKinds)[number];

/**
 * Planned: will be shown later. Ended: no longer shown. Check: its check-by day has come. File: a release brought a newer text
 * although an editor had changed it.
 */
export const articleStates = ['shown', 'hidden', 'planned', 'ended', 'check', 'file'] as const;

/** Kinds of result of the search over the whole site. */
export const foundKinds = [
  'tool',
  'course',
  'chapter',
  'word',
  'place',
  'helpline',
  ...articleKinds,
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const placeKinds = [
  'job_board',
  'learnership',
  'public_service',
  'bursary',
  'career_guidance',
  'helpline',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const dataFreeStates = ['yes', 'no', 'unknown'] as const;
export const accountNeeds = ['none', 'optional', 'needed', 'unknown'] as const;

/**
 * Broken: the weekly check could not open its link. Reported: a visitor reported a broken link. Check: nobody has checked it for
 * half a year. File: a release brought a newer text although an editor had changed it.
 */
export const placeStates = ['shown', 'hidden', 'broken', 'reported', 'check', 'file'] as const;

/** The part of a learner's name that a course package gets. */
export const learnerNames = ['none', 'first_name', 'full_name'] as const;
export type LearnerName = (typeof learnerNames)[number];

/** Families of courses, each with a colour. */
export const families = ['work', 'people', 'money', 'entrepreneurial', 'digital', 'well-being'] as const;

/** New: nobody has read it yet. Open: waits for support. Waiting: waits for the person who wrote it. */
export const ticketStates = ['new', 'open', 'waiting', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];
export const ticketStateFilter = ['not_closed', ...ticketStates] as const;

/** The categories of the help pages, and two that exist only for tickets. */
export const ticketCategories = [
  'getting-started',
  'learning-and-progress',
  'assessments',
  'certificates',
  'data-and-offline',
  'resources-and-cvs',
  'for-facilitators',
  'privacy',
  'other',
] as const;

/** The caller's own work, or work without an owner. */
export const ownerFilter = ['me', 'nobody'] as const;

/** Kinds of content that people can report. */
export const reportableKinds = ['profile', 'post', 'comment', 'message', 'group_message'] as const;
export type ReportableKind = (typeof reportableKinds)[number];

/** Reasons for a report, gravest first. If the same content is reported for several reasons, the gravest applies. */
export const reportReasons = [
  'child',
  'threat',
  'self-harm',
  'sexual',
  'scam',
  'personal-data',
  'insult',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Report: people reported the content. Held: a newcomer's post waits for approval. */
export const caseCauses = ['report', 'held'] as const;
/** Appealed: the author has asked for a review by another moderator. */
export const caseStates = ['open', 'appealed', 'closed'] as const;
export const caseStateFilter = [...caseStates, 'all'] as const;

/** A mute lasts one day or seven, a bar has no end. */
export const sanctions = ['nothing', 'warning', 'mute-1', 'mute-7', 'bar'] as const;
export type SanctionChoice = (typeof sanctions)[number];

/** The police, the Film and Publication Board, or another authority. */
export const authorities = ['saps', 'fpb', 'other'] as const;
export type Authority = (typeof authorities)[number];

/** Requests about personal data: POPIA, sections 23, 24 and 11(3). */
export const dataRequestKinds = ['access', 'correction', 'deletion', 'objection'] as const;
/** How a request reached staff. */
export const enteredWays = ['letter', 'email', 'phone', 'in-person'] as const;
export const dataRequestWays = ['site', ...enteredWays] as const;
export const dataRequestOutcomes = ['granted', 'partly', 'refused', 'withdrawn'] as const;
export const dataRequestStates = ['open', 'closed'] as const;

/**
 * Replaced: two merged accounts each had one for the course, and the person shows the other; its number can still be checked.
 */
export const certificateStates = ['valid', 'withdrawn', 'replaced'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const invitationStates = ['open', 'used', 'ended'] as const;
export const groupStates = ['open', 'closed'] as const;
/** `nobody`: open groups without a facilitator. */
export const groupsLed = ['nobody'] as const;
export const memberStates = ['joined', 'invited'] as const;

/** A facilitator's mark for a learner at a meeting. */
/** Why a facilitator writes to a learner. `answer`: to what the learner wrote. */
export const groupMessageReasons = [
  'asked_for_help',
  'failed_twice',
  'assessment_not_begun',
  'stopped',
  'not_begun',
  'due_soon',
  'answer',
  'other',
] as const;
export type GroupMessageReason = (typeof groupMessageReasons)[number];

export const attendanceStates = ['present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];
/** Why a learner is excused. */
export const excuses = ['ill', 'work', 'family', 'transport', 'other'] as const;
export type Excuse = (typeof excuses)[number];
