/** "10,000": figures in groups of three. */
export const inFigures = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
