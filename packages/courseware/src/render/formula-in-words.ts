const functions: Record<string, string> = {
  min: 'the smaller of ',
  max: 'the larger of ',
  round: 'rounded: ',
};

const signs: Record<string, string> = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ', ',': ' and ' };

/**
 * Writes a calculator's formula for calculating on paper: `monthly * months` becomes “A × B”.
 *
 * @param letterOf the letter on paper of each named number
 */
export function formulaInWords(formula: string, letterOf: ReadonlyMap<string, string>): string {
  const tokens = formula.match(/\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[^\s]/g) ?? [];
  return tokens
    .map((token) => functions[token] ?? letterOf.get(token) ?? signs[token] ?? token)
    .join('')
    .trim();
}
