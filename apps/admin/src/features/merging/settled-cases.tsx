import { Trans, useLingui } from '@lingui/react/macro';
import type { SettledCase } from '@readytowork/contract';
import { Table } from '../../lib/lists/table.tsx';
import { useCaseWords } from './case-words.ts';

/** Explains which record is kept where both accounts have one. */
export function SettledCases({ settled }: { settled: readonly SettledCase[] }) {
  const { t } = useLingui();
  const words = useCaseWords();
  if (settled.length === 0)
    return (
      <p>
        <Trans>Nothing: all that the account has that ends moves to the one that stays.</Trans>
      </p>
    );
  return (
    <Table
      caption={t`What both accounts have, and what counts`}
      rows={settled.map((one, index) => ({ one, index }))}
      keyOf={({ index }) => index}
      columns={[
        { name: t`What`, cell: ({ one }) => words.what(one) },
        { name: t`Course`, cell: ({ one }) => one.module_name ?? '–' },
        { name: t`On the account that stays`, cell: ({ one }) => words.value(one, one.stays) },
        { name: t`On the account that ends`, cell: ({ one }) => words.value(one, one.ends) },
        { name: t`What counts`, cell: ({ one }) => words.counts(one) },
      ]}
    />
  );
}
