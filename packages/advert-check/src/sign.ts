/** The warning signs, in the order in which they are told: what costs most comes first. */
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

/** A piece of the advert: places of its first character and of the one behind its last, as `slice` takes them. */
export interface Span {
  from: number;
  to: number;
}

/** What a sign weighs: 3 is enough alone, three of 1 are enough together. */
export type Weight = 1 | 2 | 3;
