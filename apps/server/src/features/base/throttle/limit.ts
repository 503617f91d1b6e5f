import type { Limit } from '../../../feature.ts';

/** Counts an account, or another thing named by its key. */
export interface KeyLimit extends Limit {
  by: 'key';
}

/** Counts the sender of a request. Its own type, so that no caller builds the sender's key by hand and forgets a case. */
export interface SenderLimit extends Limit {
  by: 'sender';
}
