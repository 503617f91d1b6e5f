import { useLingui } from '@lingui/react/macro';
import type { ItemReport } from '@readytowork/contract';

type Band = NonNullable<ItemReport['band']>;
type ItemFlag = ItemReport['flags'][number];
type OptionFlag = ItemReport['options'][number]['flags'][number];

/** Texts for the findings of the item analysis. */
export function useItemWords() {
  const { t } = useLingui();
  const bands: Record<Band, string> = {
    very_good: t`very good`,
    good: t`good`,
    weak: t`weak`,
    very_weak: t`very weak`,
    negative: t`the wrong way round`,
  };
  const flags: Record<ItemFlag, string> = {
    check_key: t`Check the key`,
    too_easy: t`Nearly everybody knows it`,
    too_hard: t`Hardly anyone knows it`,
    weak: t`It tells little about who knows the course`,
    nobody_falls_for_it: t`Nobody falls for one of the options`,
  };
  const optionFlags: Record<OptionFlag, string> = {
    nobody_falls_for_it: t`Nobody falls for it`,
    preferred_to_key: t`The best prefer it to the key: check the key`,
  };
  return { bands, flags, optionFlags };
}
