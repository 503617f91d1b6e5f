/** Formats an amount as prices are written on this site: "R1 250", "R7.50", "−R80". */
export function rand(amount: number): string {
  const [whole = '0', cents] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${amount < 0 ? '−' : ''}R${grouped}${cents ? `.${cents}` : ''}`;
}

/** Adds amounts exact to the cent, unlike a plain sum of fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
