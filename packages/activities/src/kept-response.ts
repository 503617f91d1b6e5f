import type { Check } from './activity.ts';
import type { Response } from './check.ts';

/**
 * Parses a stored answer to a check, which is untrusted because it is JSON from a device.
 *
 * @returns undefined if it is no valid answer to this check
 */
export function keptResponse(check: Check, kept: unknown): Response | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const field = (name: string): unknown => Reflect.get(kept, name);
  switch (check.kind) {
    case 'choose': {
      const [option] = indexes([field('option')], check.options.length);
      return option === undefined ? undefined : { kind: 'choose', option };
    }
    case 'several': {
      const options = indexes(field('options'), check.options.length);
      return options.length > 0 ? { kind: 'several', options } : undefined;
    }
    case 'order': {
      const items = texts(field('items'));
      const isWhole = items.length === check.items.length && check.items.every((one) => items.includes(one));
      return isWhole ? { kind: 'order', items } : undefined;
    }
    case 'match': {
      const rights = texts(field('rights'));
      const isKnown = (right: string) => check.pairs.some((pair) => pair.right === right);
      return rights.length === check.pairs.length && rights.every(isKnown)
        ? { kind: 'match', rights }
        : undefined;
    }
    case 'number': {
      const value = field('value');
      return typeof value === 'number' && Number.isFinite(value) ? { kind: 'number', value } : undefined;
    }
  }
}

/** Distinct indexes below `count`; an empty list if any entry is not one. */
function indexes(kept: unknown, count: number): number[] {
  if (!Array.isArray(kept)) return [];
  const found = kept.filter((one): one is number => Number.isInteger(one) && one >= 0 && one < count);
  return found.length === kept.length && new Set(found).size === found.length ? found : [];
}

const texts = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
