import type { Limit } from '../../../feature.ts';

/** A limit for an account, or for something else that a key names. */
export interface KeyLimit extends Limit {
  by: 'key';
}

/**
 * A limit for the sender of a request. It has its own type, so that nobody builds the sender's key by hand and forgets a case.
 */
export interface SenderLimit extends Limit {
  by: 'sender';
}
