import type { RetentionRule } from '@readytowork/contract';
import type { TableRule } from '../../../feature.ts';
import type { RunRow } from './retention.queries.ts';
import { daysOf, settingName } from './retention.rules.ts';

/** Lists tables with a period first, then those whose rows stay with their owner; each sorted by name. */
export function rulesView(
  rules: Record<string, TableRule>,
  set: Readonly<Record<string, number | null>>,
  runs: readonly RunRow[],
): RetentionRule[] {
  const ran = new Map(runs.map((run) => [run.table_name, run]));
  return Object.entries(rules)
    .map(([table, { retention }]): RetentionRule => {
      if (!('since' in retention)) return { ...never, table, why: retention.kept };
      const { days: usual, fewest = null, why } = retention;
      const run = ran.get(table);
      return {
        table,
        why,
        days: daysOf({ table, days: usual }, set),
        usual,
        fewest,
        setting: fewest === null ? null : settingName(table),
        obeyed_at: run?.obeyed_at.toISOString() ?? null,
        gone: run?.gone ?? 0,
        gone_in_all: run?.gone_in_all ?? 0,
      };
    })
    .toSorted((a, b) => Number(a.usual === null) - Number(b.usual === null) || (a.table < b.table ? -1 : 1));
}

const never = {
  days: null,
  usual: null,
  fewest: null,
  setting: null,
  obeyed_at: null,
  gone: 0,
  gone_in_all: 0,
};
