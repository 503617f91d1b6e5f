/** The sites that somebody typed: one a line, or with spaces or commas between. */
export const sitesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((site) => site !== '');
