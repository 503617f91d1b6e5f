import type { Application } from './job-record.ts';
import type { ShownRecord } from './use-job-search.ts';

const rank: Record<Application['reply'], number> = { interview: 0, none: 1, yes: 2, no: 3 };

/** Sorts by urgency: interviews by date, then the latest applications. It needs no clock. */
export function inOrder(applications: readonly ShownRecord<Application>[]): ShownRecord<Application>[] {
  return [...applications].sort(
    ({ record: one, key }, { record: other, key: otherKey }) =>
      rank[one.reply] - rank[other.reply] ||
      (one.reply === 'interview' ? compare(one.interview_on || '9', other.interview_on || '9') : 0) ||
      compare(other.applied_on || '9', one.applied_on || '9') ||
      compare(key, otherKey),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
