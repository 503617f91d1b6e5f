/** "10,000": figures in groups of three, as everywhere in the house. */
export const inFigures = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
