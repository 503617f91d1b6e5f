import type { ReleaseOwned } from '../../../feature.ts';
import { releaseRequestsOf } from './data-requests.queries.ts';

/** Gives back the open requests of an account that cannot handle them any more. */
export const releaseRequests: ReleaseOwned = (db, { id }) => releaseRequestsOf(db, id);
