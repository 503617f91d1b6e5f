import type { Executor } from '../../../db/database.ts';
import type { MergedAccounts, MergeRule, Settled, TableRule } from '../../../feature.ts';
import * as queries from './merging.queries.ts';

/** A column that refers to an account, and its rule for a merge. */
interface ColumnRule {
  table: string;
  column: string;
  rule: MergeRule;
}

export const mergeRulesOf = (tables: Record<string, TableRule>): ColumnRule[] =>
  Object.entries(tables).flatMap(([table, { merge = {} }]) =>
    Object.entries(merge).map(([column, rule]) => ({ table, column, rule })),
  );

/** Applies each table's rule, one after another. */
export async function joinRows(
  db: Executor,
  rules: readonly ColumnRule[],
  accounts: MergedAccounts,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const { table, column, rule } of rules) {
    if (rule === 'moves') await queries.moveRows(db, { table, column }, accounts);
    else if (rule === 'goes') await queries.deleteRows(db, { table, column }, accounts);
    else if (typeof rule === 'function') settled.push(...(await rule(db, accounts)));
  }
  return settled;
}
