import { api } from '@readytowork/api-client/api';
import { defineWriting } from '../outbox/define-writing.ts';

/** Operation that sends a job-search record, for an account that stores the list. */
export const recordWritten = defineWriting<{ record: string }>({
  name: 'job-search',
  placeOf: ({ record }) => record,
  readPlace: (record) => (/^(budget|[0-9a-f]{32})$/.test(record) ? { record } : undefined),
  send: ({ record, ...body }, signal) =>
    api('PUT /v1/job_search/:record/', { params: { record }, body, signal }),
});
