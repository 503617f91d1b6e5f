import { ApiError, isTemporary } from '@readytowork/api-client/api-error';

/** What to do after a failed request: give the operation up, try all operations later, or continue with other groups. */
export type Failure = 'refused' | 'later' | 'skip';

/**
 * A 400, 403, 404, 409 and the like refuse the operation for good. After a lost network, an ended session, a throttle (429) or a
 * busy server (503), everything waits. Any other server error may be due to this operation alone, and must not hold up the rest.
 */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'skip';
  if (error.status === 401 || error.status === 408) return 'later';
  if (!isTemporary(error)) return 'refused';
  return error.status >= 500 && error.status !== 503 ? 'skip' : 'later';
}
