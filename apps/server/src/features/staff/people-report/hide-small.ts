const base = 5;

/**
 * A count as the report shows it: rounded down to fives; null for 0 to 4. Equal counts always look the same, so that asking
 * again reveals nothing. Zero is hidden too: rows known to be empty would leave few places for a small total
 * (docs/decisions/0086).
 */
export const showCount = (count: number): number | null => (count < base ? null : count - (count % base));
