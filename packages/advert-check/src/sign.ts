/** The warning signs in display order: the most harmful first. */
export const signIds = [
  'fee',
  'sum',
  'payment-way',
  'secrets',
  'premium-sms',
  'connection',
  'task',
  'favours',
  'lure',
  'abroad',
  'borrowed-name',
  'official',
  'papers',
  'promise',
  'unasked',
  'high-pay',
  'disguised',
  'contact',
  'rush',
  'no-company',
] as const;

export type SignId = (typeof signIds)[number];

/** A piece of the advert: index of the first character and index after the last, as for `slice`. */
export interface Span {
  from: number;
  to: number;
}

/** Weight of a sign. One sign of 3 makes a warning, and so do three of 1. */
export type Weight = 1 | 2 | 3;
