import type { Calculator } from '@readytowork/activities';

/** Characters that an amount may have. */
export const mostTyped = 20;

/** What was typed into a calculator; nothing where that does not fit its fields. */
export function keptTyped({ fields }: Calculator, kept: unknown): string[] | undefined {
  if (!Array.isArray(kept) || kept.length !== fields.length) return undefined;
  const typed = kept.filter((one): one is string => typeof one === 'string' && one.length <= mostTyped);
  return typed.length === fields.length ? typed : undefined;
}
