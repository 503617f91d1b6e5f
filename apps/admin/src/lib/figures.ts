/** A number with separated thousands: "10,000". */
export const inFigures = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
