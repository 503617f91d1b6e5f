/** Splits the typed sites at line breaks, spaces and commas. */
export const sitesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((site) => site !== '');
