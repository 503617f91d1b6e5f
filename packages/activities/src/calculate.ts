import type { Calculator } from './activity.ts';
import { parseFormula } from './formula.ts';

/**
 * Computes every result of a calculator, in order.
 *
 * @param typed numbers by field name; a missing field counts as empty
 * @returns the value of each result, `NaN` if it has none
 * @throws {FormulaError} for a formula that the course checker rejects
 */
export function calculate({ fields, results }: Calculator, typed: ReadonlyMap<string, number>): number[] {
  const values = new Map(fields.map(({ name }) => [name, typed.get(name) ?? Number.NaN]));
  return results.map(({ name, value }) => {
    const result = parseFormula(value, new Set(values.keys()))(values);
    values.set(name, result);
    return result;
  });
}
