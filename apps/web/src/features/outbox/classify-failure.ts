import { ApiError, isTemporary } from '@readytowork/api-client/api-error';

/** What follows from a failed sending: give it up, try everything later, or go on with other groups. */
export type Failure = 'refused' | 'later' | 'skip';

/**
 * A refusal for good is the server's word that this operation can never be taken (400, 403, 404, 409 …). A lost network, an
 * ended session, a throttle or a busy server stops the round. Another fault of the server may lie in this
 * one operation and must not hold up the rest.
 */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'skip';
  if (error.status === 401 || error.status === 408) return 'later';
  if (!isTemporary(error)) return 'refused';
  return error.status >= 500 && error.status !== 503 ? 'skip' : 'later';
}
