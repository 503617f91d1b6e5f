/** The typed sites, separated by lines, spaces or commas. */
export const sitesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((site) => site !== '');
