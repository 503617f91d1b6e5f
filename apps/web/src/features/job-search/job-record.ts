export const replies = ['none', 'interview', 'no', 'yes'] as const;
export type ReplyState = (typeof replies)[number];

/** A saved search for jobs and learning opportunities. */
export interface SavedSearch {
  kind: 'search';
  what: string;
  where: string;
  /** The kind of opportunity; empty for all kinds. */
  among: string;
}

/** A job that the learner applied for or plans to apply for. Dates are "2026-11-23" or empty. */
export interface Application {
  kind: 'application';
  job: string;
  employer: string;
  found: string;
  applied_on: string;
  reply: ReplyState;
  interview_on: string;
  next_step: string;
}

/** The weekly cost of a job search, in rand. */
export interface Budget {
  kind: 'budget';
  taxi: number;
  data: number;
  printing: number;
  other: number;
  /** Number of applications per week. */
  applications: number;
}

export type JobRecord = SavedSearch | Application | Budget;

/** The stored form; equal records have equal texts. */
export const textOf = (record: JobRecord): string => JSON.stringify(record);

type Fields = Map<string, unknown>;
const words = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
const amount = (fields: Fields, name: string): number => {
  const value = Number(fields.get(name));
  return Number.isFinite(value) && value > 0 ? value : 0;
};
const day = (fields: Fields, name: string): string => {
  const value = words(fields, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
};

/** Parses a stored record; undefined if this version of the site does not know its format. */
export function readRecord(text: string): JobRecord | undefined {
  const fields = fieldsIn(text);
  switch (fields.get('kind')) {
    case 'search':
      return {
        kind: 'search',
        what: words(fields, 'what'),
        where: words(fields, 'where'),
        among: words(fields, 'among'),
      };
    case 'application':
      return {
        kind: 'application',
        job: words(fields, 'job'),
        employer: words(fields, 'employer'),
        found: words(fields, 'found'),
        applied_on: day(fields, 'applied_on'),
        reply: replies.find((known) => known === fields.get('reply')) ?? 'none',
        interview_on: day(fields, 'interview_on'),
        next_step: words(fields, 'next_step'),
      };
    case 'budget':
      return {
        kind: 'budget',
        taxi: amount(fields, 'taxi'),
        data: amount(fields, 'data'),
        printing: amount(fields, 'printing'),
        other: amount(fields, 'other'),
        applications: amount(fields, 'applications'),
      };
    default:
      return undefined;
  }
}

function fieldsIn(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text);
    return new Map(typeof read === 'object' && read !== null ? Object.entries(read) : []);
  } catch {
    return new Map();
  }
}
