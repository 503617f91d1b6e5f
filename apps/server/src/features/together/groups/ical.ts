/** A due date. */
export interface DueDay {
  /** Id of the event; the same for the same group and module. */
  uid: string;
  /** In South Africa: "2026-12-24". */
  day: string;
  summary: string;
  url: string;
}

/** A line has at most 75 octets; longer ones continue behind a space on the next (RFC 5545, section 3.1). */
const mostOctets = 75;

/** Due dates as a calendar that phones and computers subscribe to (RFC 5545). */
export function calendarOf(days: readonly DueDay[], at: Date): string {
  const stamp = `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ReadytoWork//Due dates//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:ReadytoWork',
    ...days.flatMap(({ uid, day, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line between characters, never inside one. */
function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > mostOctets) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}
