import { z } from 'zod';
import type { KnownSetting, Period, TableRule } from '../../../feature.ts';
import { needsFourEyes } from '../settings/four-eyes.ts';
import { setting } from '../settings/known-settings.ts';

type Rules = Record<string, TableRule>;

/**
 * The tables whose rows expire, each with its period. (Failed jobs and mails in the outbox expire too, but not by these rules.)
 */
export const periodsOf = (rules: Rules): (Period & { table: string })[] =>
  Object.entries(rules).flatMap(([table, { retention }]) =>
    'since' in retention ? [{ table, ...retention }] : [],
  );

/** The settings through which administrators can change periods, such as `retention_audit` and `retention_support_ticket`. */
export const settingsOf = (rules: Rules): Record<string, KnownSetting<number | null>> =>
  Object.fromEntries(
    periodsOf(rules)
      .filter(({ fewest }) => fewest !== undefined)
      .map((period) => [settingName(period.table), settingOf(period)]),
  );

/** The period that an administrator has set, or the feature's default; null means that rows never expire. */
export function daysOf(
  { table, days }: Pick<Period, 'days'> & { table: string },
  set: Readonly<Record<string, number | null>>,
): number | null {
  const chosen = set[settingName(table)];
  return chosen === undefined ? days : chosen;
}

export const settingName = (table: string) => `retention_${table}`;

/** A shorter period deletes rows within the hour, including entries of the audit log. */
const isShorter = (from: number | null, to: number | null) => to !== null && (from === null || to < from);

const settingOf = ({
  table,
  days,
  fewest = 0,
  why,
  title = table,
}: Period & { table: string }): KnownSetting<number | null> =>
  setting(
    z.int().min(fewest).max(36_500).nullable().meta({ empty: 'Never', unit: 'days' }),
    days,
    `The days after which these are deleted, ${fewest} or more. Empty: never. ${why}`,
    {
      title,
      group: 'retention',
      wantsFactor: isShorter,
      refuse: async (db, from, to) =>
        isShorter(from, to) && (await needsFourEyes(db)) ? 'four_eyes_by_operator' : undefined,
    },
  );
