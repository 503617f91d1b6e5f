import type { Calculator } from '@readytowork/activities';

/** Maximum characters of an amount. */
export const mostTyped = 20;

/** Parses a calculator's stored inputs; undefined if they do not fit its fields. */
export function parseTyped({ fields }: Calculator, kept: unknown): string[] | undefined {
  if (!Array.isArray(kept) || kept.length !== fields.length) return undefined;
  const typed = kept.filter((one): one is string => typeof one === 'string' && one.length <= mostTyped);
  return typed.length === fields.length ? typed : undefined;
}
