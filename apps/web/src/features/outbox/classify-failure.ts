import { ApiError, isTemporary } from '@readytowork/api-client/api-error';

/** After a failed request: give the operation up, try all later, or go on with other groups. */
export type Failure = 'refused' | 'later' | 'skip';

/**
 * With 400, 403, 404, 409 … the server refuses the operation for good. A lost network, an ended session, a throttle or a busy server
 * stops the round. Any other server error may be due to this one operation, and must not hold up the rest.
 */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'skip';
  if (error.status === 401 || error.status === 408) return 'later';
  if (!isTemporary(error)) return 'refused';
  return error.status >= 500 && error.status !== 503 ? 'skip' : 'later';
}
