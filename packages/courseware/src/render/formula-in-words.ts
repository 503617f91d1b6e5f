const functions: Record<string, string> = {
  min: 'the smaller of ',
  max: 'the larger of ',
  round: 'rounded: ',
};

const signs: Record<string, string> = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ', ',': ' and ' };

/**
 * A calculator's formula as it is worked out with a pen: `monthly * months` is “A × B”.
 *
 * @param letterOf the letter under which each number stands on the paper, by its name
 */
export function formulaInWords(formula: string, letterOf: ReadonlyMap<string, string>): string {
  const tokens = formula.match(/\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[^\s]/g) ?? [];
  return tokens
    .map((token) => functions[token] ?? letterOf.get(token) ?? signs[token] ?? token)
    .join('')
    .trim();
}
