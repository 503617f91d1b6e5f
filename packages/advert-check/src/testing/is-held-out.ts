import { createHash } from 'node:crypto';

/**
 * Whether an advert of the golden set is kept out of tuning: the rules were written and weighed without looking at those.
 * The split hangs on the id alone, so that it stays what it is when adverts are added. About three of ten are held out.
 */
export function isHeldOut(id: string): boolean {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest();
  return (first * 256 + second) / 65_536 < 0.3;
}
