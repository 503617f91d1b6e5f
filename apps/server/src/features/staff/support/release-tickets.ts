import type { ReleaseOwned } from '../../../feature.ts';
import { releaseTicketsOf } from './inbox.queries.ts';

/** Releases the open tickets of an account that can no longer answer them, with an event in each conversation. */
export const releaseTickets: ReleaseOwned = async (db, { id, at }) => {
  await releaseTicketsOf(db, id, { text: 'Given back: nobody answers it now.', at });
};
