/** A limit of docs/contract.md, section 2: `most` in each window of `seconds`. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Counted even where RATE_LIMITS is off. */
  always?: true;
  /** What else helps, besides waiting; it stands in the refusal. */
  help?: string;
}

/** Counts an account, or whatever else its key names. */
export interface KeyLimit extends Limit {
  by: 'key';
}

/** Counts whoever sent the request. Its own type, so that nobody names the sender by hand and forgets a case. */
export interface SenderLimit extends Limit {
  by: 'sender';
}
