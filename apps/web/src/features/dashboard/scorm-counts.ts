import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { summaryQuery } from '../../lib/queries.ts';
import type { ScormCounts } from './counts.ts';

/** The SCORM modules begun and completed, as the server counts them; known to be old whenever the summary is. */
export const scormCountsQuery = queryOptions({
  queryKey: [...summaryQuery.queryKey, 'scorm'],
  queryFn: async ({ signal }): Promise<ScormCounts> => {
    const [{ inProgress }, { completed }] = await Promise.all([
      api('GET /v1/scorm/get_in_progress_count/', { signal }),
      api('GET /v1/scorm/get_completed_count/', { signal }),
    ]);
    return { inProgress, completed };
  },
});
