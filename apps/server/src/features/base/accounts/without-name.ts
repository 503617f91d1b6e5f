interface Named {
  first_name: string;
  last_name: string;
  email: string;
}

const gap = '…';

/**
 * Replaces a person's name and address in a text that outlives their account.
 *
 * @param alone also replaces the first or last name by itself: for texts that the person typed, or that are about them
 */
export function withoutName(text: string, { first_name, last_name, email }: Named, alone: boolean): string {
  const first = first_name.normalize('NFC').trim();
  const last = last_name.normalize('NFC').trim();
  const both = first && last ? [`${first} ${last}`, `${last} ${first}`] : [];
  const names = [email, ...both, ...(alone ? [first, last] : [])].filter(({ length }) => length > 1);
  if (names.length === 0) return text;
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'giu');
  return text.normalize('NFC').replace(whole, gap);
}
