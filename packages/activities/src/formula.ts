/**
 * The formulas of a calculator: numbers, names, + - * /, brackets, and `min`, `max`, `round`. Parsed here, because the Content
 * Security Policy of the pages forbids `eval`.
 */
export type Values = ReadonlyMap<string, number>;

/** Computes the value of a formula; `NaN` for a division by zero. */
export type Formula = (values: Values) => number;

/** Thrown if a formula cannot be parsed. The message says what was expected, and where. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

const functions: Record<string, (...values: number[]) => number> = {
  min: Math.min,
  max: Math.max,
  round: (value) => Math.round(value),
};

/**
 * Parses a formula.
 *
 * @param names the names that it may use
 * @throws {FormulaError} if it cannot be parsed or uses another name
 */
export function parseFormula(text: string, names: ReadonlySet<string>): Formula {
  const reader = new Reader(tokens(text), names);
  const formula = reader.sum();
  reader.end();
  return (values) => {
    const value = formula(values);
    return Number.isFinite(value) ? value : Number.NaN;
  };
}

function tokens(text: string): string[] {
  const found = text.match(/\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[-+*/(),]|\S/g) ?? [];
  const strange = found.find((token) => !/^(?:\d[\d.]*|[a-z]\w*|[-+*/(),])$/.test(token));
  if (strange !== undefined) throw new FormulaError(`"${strange}" is not allowed in a formula.`);
  return found;
}

class Reader {
  private at = 0;
  private readonly found: string[];
  private readonly names: ReadonlySet<string>;

  constructor(found: string[], names: ReadonlySet<string>) {
    this.found = found;
    this.names = names;
  }

  sum(): Formula {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-'))
      left = joined(left, sign, this.product());
    return left;
  }

  private product(): Formula {
    let left = this.part();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/'))
      left = joined(left, sign, this.part());
    return left;
  }

  private part(): Formula {
    if (this.take('-')) return joined(() => 0, '-', this.part());
    if (this.take('(')) return this.closed(this.sum());
    const token = this.found[this.at];
    if (token === undefined) throw new FormulaError('The formula ends too early.');
    this.at += 1;
    if (/^\d/.test(token)) return () => Number(token);
    if (Object.hasOwn(functions, token) && this.take('(')) return this.call(token);
    if (!/^[a-z]/.test(token)) throw new FormulaError(`"${token}" was not expected here.`);
    if (!this.names.has(token)) throw new FormulaError(`Unknown name "${token}".`);
    return (values) => values.get(token) ?? Number.NaN;
  }

  private call(name: string): Formula {
    const given = [this.sum()];
    while (this.take(',')) given.push(this.sum());
    if (name === 'round' && given.length !== 1) throw new FormulaError('"round" takes one value.');
    const apply = functions[name];
    return this.closed((values) => apply?.(...given.map((one) => one(values))) ?? Number.NaN);
  }

  private closed(formula: Formula): Formula {
    if (!this.take(')')) throw new FormulaError('A bracket ")" is missing.');
    return formula;
  }

  end(): void {
    const token = this.found[this.at];
    if (token !== undefined) throw new FormulaError(`"${token}" was not expected here.`);
  }

  private take(...wanted: string[]): string | undefined {
    const token = this.found[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at += 1;
    return token;
  }
}

function joined(left: Formula, sign: string, right: Formula): Formula {
  if (sign === '+') return (values) => left(values) + right(values);
  if (sign === '-') return (values) => left(values) - right(values);
  if (sign === '*') return (values) => left(values) * right(values);
  return (values) => left(values) / right(values);
}
