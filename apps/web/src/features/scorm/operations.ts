import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { learnerKey, quizStatusQuery, refreshModule, summaryQuery } from '../../lib/queries.ts';
import { defineKind } from '../outbox/kind.ts';
import { numbersIn } from '../outbox/operation.ts';
import { priorities } from '../outbox/priorities.ts';

/**
 * Operation for a course with unsent values. The values themselves are in the same store (commits/pending-commits.ts); `stamp`
 * grows with each commit.
 */
export interface CommittedCourse {
  module: number;
  stamp: number;
}

export const courseCommitted = defineKind<CommittedCourse>({
  name: 'scorm',
  encode: ({ module, stamp }) => ({ id: `${module}.${stamp}` }),
  decode: (id) => {
    const [module, stamp] = numbersIn(id);
    return module === undefined || stamp === undefined ? undefined : { module, stamp };
  },
  priority: priorities.progress,
  group: ({ module }) => `module ${module}`,
  merge: (one, other) => {
    if (one.module !== other.module) return undefined;
    return one.stamp > other.stamp ? one : other;
  },
  // The code for sending is loaded only if there is something to send.
  send: ({ module }, signal, store) =>
    import('./commits/send-pending.ts').then(({ sendPending }) => sendPending(store, module, signal)),
  refusal: () =>
    i18n._('refused.scorm', {}, { message: 'Something your course wanted to keep could not be recorded.' }),
  acknowledged({ module }, queries) {
    void queries.invalidateQueries({ queryKey: learnerKey, refetchType: 'none' });
    // If this fails, the page keeps the old progress and the next page fetches it.
    refreshModule(queries, module)
      .then(() => openCertificate(queries, module))
      .catch(() => {});
  },
});

/** Fetches the status again if the commit has passed the course, so that the certificate can be downloaded at once. */
async function openCertificate(queries: QueryClient, module: number): Promise<void> {
  const summary = queries.getQueryData(summaryQuery.queryKey)?.find(({ id }) => id === module);
  const { queryKey } = quizStatusQuery(module);
  if (summary?.passed && queries.getQueryData(queryKey)?.passed === false)
    await queries.invalidateQueries({ queryKey });
}
