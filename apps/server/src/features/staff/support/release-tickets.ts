import type { ReleaseOwned } from '../../../feature.ts';
import { releaseTicketsOf } from './inbox.queries.ts';

/** Gives back the open tickets of an account that cannot answer them any more; the conversations say so. */
export const releaseTickets: ReleaseOwned = async (db, { id, at }) => {
  await releaseTicketsOf(db, id, { text: 'Given back: nobody answers it now.', at });
};
