import type { Calculator } from './activity.ts';
import { parseFormula } from './formula.ts';

/**
 * Works out every result of a calculator, in order.
 *
 * @param typed the numbers in its fields, by their names; one that is missing counts as nothing typed
 * @returns for each result its value, `NaN` where it has none
 * @throws {FormulaError} for a formula that the checker would have refused
 */
export function calculate({ fields, results }: Calculator, typed: ReadonlyMap<string, number>): number[] {
  const values = new Map(fields.map(({ name }) => [name, typed.get(name) ?? Number.NaN]));
  return results.map(({ name, value }) => {
    const result = parseFormula(value, new Set(values.keys()))(values);
    values.set(name, result);
    return result;
  });
}
