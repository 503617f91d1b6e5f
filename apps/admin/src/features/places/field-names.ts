import { useLingui } from '@lingui/react/macro';
import type { PlaceDraft } from './place-draft.ts';
import { useAccountNames, useDataFreeNames, useKindNames } from './place-words.ts';

/** Names of the fields. */
export function useFieldNames(): Record<keyof PlaceDraft, string> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    kind: t`Kind`,
    url: t`Address`,
    search_template: t`Address of its search`,
    what_for: t`What it is for`,
    cost: t`What it costs`,
    data_free: t`Free of data charges`,
    account: t`Account`,
    asks_of_you: t`What it asks of people`,
    phone: t`Number to call`,
    hours: t`Hours`,
    checked_on: t`Last looked at`,
    source: t`Where that is written`,
    position: t`Place in the list`,
    published: t`Shown to everybody`,
  };
}

type Said = Partial<PlaceDraft>;

/** The fields in which two texts differ. */
export function useDifferences() {
  const { t } = useLingui();
  const names = useFieldNames();
  const words = [useKindNames(), useDataFreeNames(), useAccountNames()];
  const shown = (value: Said[keyof Said]): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    const word = words.flatMap((known) => Object.entries(known)).find(([key]) => key === value);
    return word?.[1] ?? (value || '–');
  };
  const isField = (name: string): name is keyof PlaceDraft => Object.hasOwn(names, name);
  return (current: Said, sent: Said) =>
    Object.keys(names)
      .filter(isField)
      .filter((field) => field in current && field in sent && current[field] !== sent[field])
      .map((field) => ({ name: names[field], current: shown(current[field]), sent: shown(sent[field]) }));
}
