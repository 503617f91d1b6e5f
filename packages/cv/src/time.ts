interface Span {
  from: string;
  to: string;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2026-03-05" as "5 March 2026", "2026-03" as "March 2026"; any other text unchanged. */
export function dayInWords(date: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return year && name ? [day && String(Number(day)), name, year].filter(Boolean).join(' ') : date;
}

/** The time span in words. */
export function time({ from, to }: Span): string {
  const [first, last] = [dayInWords(from), dayInWords(to)];
  if (first && last) return first === last ? first : `${first} to ${last}`;
  return first ? `Since ${first}` : last;
}

/** Ongoing entries first, then the latest end; undated entries last. */
export const byTime = (a: Span, b: Span): number => order(b).localeCompare(order(a));

const order = ({ from, to }: Span): string => (from || to ? `${to || '9999'} ${from}` : '');
