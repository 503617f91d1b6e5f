import type { ReleaseOwned } from '../../../feature.ts';
import { releaseRequestsOf } from './data-requests.queries.ts';

/** Releases the open requests of an account that can no longer handle them. */
export const releaseRequests: ReleaseOwned = (db, { id }) => releaseRequestsOf(db, id);
