import type { Limit } from '../../../feature.ts';

/** Counts an account, or whatever else its key names. */
export interface KeyLimit extends Limit {
  by: 'key';
}

/** Counts whoever sent the request. Its own type, so that nobody names the sender by hand and forgets a case. */
export interface SenderLimit extends Limit {
  by: 'sender';
}
