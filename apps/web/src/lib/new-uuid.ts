import { newKey } from './new-key.ts';

/** A random UUID; a page without https has no `crypto.randomUUID`. */
export function newUuid(): string {
  const hex = newKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join('-');
}
