import { i18n } from '@lingui/core';

const rules = new Map<string, Intl.PluralRules>();

/**
 * The plural category of a number (`one`, `few`, `other` …), for lingui's `Select`. Its `Plural` creates an `Intl.NumberFormat`:
 * Chromium's first one blocks the page for 35 ms, and four times as long on a cheap phone.
 */
export function pluralForm(count: number): Intl.LDMLPluralRule {
  const known = rules.get(i18n.locale) ?? new Intl.PluralRules(i18n.locale);
  rules.set(i18n.locale, known);
  return known.select(count);
}
