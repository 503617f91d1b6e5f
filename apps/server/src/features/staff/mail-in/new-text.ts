/**
 * The part of a mail that its author wrote for this mail: without the mail that it answers and without a signature. If nothing
 * would remain, the whole text.
 */
export function newTextOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
  const whole = trimmed(lines);
  const unquoted = orBefore(withoutQuote(whole), whole);
  return orBefore(withoutSignature(unquoted), unquoted).join('\n');
}

const orBefore = (lines: string[], before: string[]) => (lines.length > 0 ? lines : before);

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex(Boolean);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(Boolean) + 1);
}

const isQuoted = (line: string) => line.startsWith('>');

/** An answer between quoted lines needs them, so they stay. */
function withoutQuote(lines: string[]): string[] {
  const above = withoutRule(trimmed(lines.slice(0, startOfCopy(lines))));
  const withoutEnd = withoutQuoteAtEnd(above);
  return orBefore(withoutQuoteAtStart(withoutEnd), withoutEnd);
}

/** The line from which on the answered mail is copied without quotation marks, as Outlook and Yahoo do. */
function startOfCopy(lines: readonly string[]): number {
  const found = lines.findIndex(
    (line, index) =>
      isSeparator(line) ||
      isCopiedHead(lines.slice(index, index + 8)) ||
      ([1, 2].some((count) => isIntroduction(lines.slice(index, index + count))) &&
        !lines.slice(index).some(isQuoted)),
  );
  return found < 0 ? lines.length : found;
}

/** Outlook draws a line above the copy. */
const withoutRule = (lines: string[]) =>
  /^[_-]{10,}$/.test(lines.at(-1) ?? '') ? trimmed(lines.slice(0, -1)) : lines;

const isSeparator = (line: string) =>
  /^-{3,20} ?(original message|oorspronklike boodskap) ?-{3,20}$/i.test(line);

/** Outlook's list of From, Sent, To and Subject; also in Afrikaans, and bold as other programs show it. */
function isCopiedHead(lines: readonly string[]): boolean {
  const names = lines.map((line) => /^\*?(\w{2,12}):\*? /.exec(line)?.[1]?.toLowerCase() ?? '');
  return (
    /^(from|van)$/.test(names[0] ?? '') &&
    names.some((name) => /^(sent|date|gestuur|datum)$/.test(name)) &&
    names.some((name) => /^(subject|onderwerp)$/.test(name))
  );
}

/** "On Monday, 30 November 2026 at 10:00, Support <support@…> wrote:", in English or Afrikaans. */
const isIntroduction = (lines: readonly string[]) =>
  /^(on|op) [^:]*\d.{0,250}\b(wrote|geskryf|skryf):$/i.test(lines.join(' ').trimStart().slice(0, 400));

function withoutQuoteAtEnd(lines: string[]): string[] {
  const above = trimmed(lines.slice(0, lines.findLastIndex((line) => line !== '' && !isQuoted(line)) + 1));
  if (above.length === lines.length) return lines;
  return trimmed(above.slice(0, above.length - introducing(above)));
}

/**
 * Counts the lines at the end that introduce a quote. English and Afrikaans introductions are known by their words; in other
 * languages a line that ends in a colon and has a year or an address counts as one.
 */
function introducing(lines: readonly string[]): number {
  const paragraph = lines.slice(lines.lastIndexOf('') + 1);
  const known = [1, 2, 3].find((count) => isIntroduction(paragraph.slice(-count)));
  if (known !== undefined) return Math.min(known, paragraph.length);
  const last = paragraph.at(-1) ?? '';
  if (!last.endsWith(':') || paragraph.length > 3) return 0;
  if (/\b20\d\d\b/.test(last)) return 1;
  return /@|\b20\d\d\b/.test(paragraph.join(' ')) ? paragraph.length : 0;
}

/** The mail that is answered below its quote. */
function withoutQuoteAtStart(lines: string[]): string[] {
  const first = lines.findIndex(isQuoted);
  if (first < 0) return lines;
  const before = trimmed(lines.slice(0, first));
  if (introducing(before) !== before.length) return lines;
  const after = lines.slice(first);
  const answer = trimmed(after.slice(after.findIndex((line) => !isQuoted(line) && line !== '')));
  return answer.some(isQuoted) ? lines : answer;
}

/** What phones and mail programs put below each mail. */
const advertisement =
  /^(sent (from|with|via|using) |get outlook for |gestuur (vanaf|van) my |verstuur (vanaf|van) my ).{0,120}$/i;
/** A longer text below the mark is no signature. */
const longestSignature = 12;

function withoutSignature(lines: string[]): string[] {
  const mark = lines.lastIndexOf('--');
  const isSigned = mark >= 0 && lines.length - mark <= longestSignature;
  const text = trimmed(isSigned ? lines.slice(0, mark) : lines);
  return advertisement.test(text.at(-1) ?? '') ? trimmed(text.slice(0, -1)) : text;
}
