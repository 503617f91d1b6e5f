/** The addresses that `z.email` accepts, in lower case. A regular expression, because the sites do not load zod. */
const address = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
const longestAddress = 254;
/** Longer runs of characters contain no address, and trimming them would take long. */
const longestToken = 500;
/** Maximum number of refusals that are listed; a text pasted by mistake has thousands. */
const mostListed = 500;
/** Maximum length of a refused text that is shown. */
const longestShown = 80;

/** An address, with the number of its line, from 1. */
interface AddressLine {
  line: number;
  email: string;
}

/** Text that is no address (`email` is null), or an address that was listed before. */
interface RefusedLine {
  line: number;
  email: string | null;
  /** The shortened text of the line. */
  text: string;
  why: 'no_address' | 'twice';
}

export interface ReadAddresses {
  addresses: AddressLine[];
  refused: RefusedLine[];
  /** Number of further refusals that are not listed. */
  unlisted: number;
}

const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
/** Between the entries of a line, and between the columns of a spreadsheet. */
const betweenEntries = /[,;\t|、]/;
/** Characters that no address contains: what is around names, comments, links and list items. */
const betweenTokens = /[\s<>()[\]{}"“”„«»:=\\—–•‣◦▪●○■·]+/u;
/** Characters without a width, which mail programs and web pages leave in copied text. */
const invisible = /(?:\p{Cf}|\p{Variation_Selector})+/gu;
/** Numbers in circles, which Unicode would turn into digits of the address. */
const circledNumber = /[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/gu;
const escaped = /%(?:09|0a|0d|20|22|2c|3b|3c|3e|40)/gi;
const listNumber = /^\s*(\d{1,4})[.-](?=\S)/;
const heading =
  /(?<!\p{L})(?:e-?mails?|e-?pos|address(?:es)?|adres(?:se)?|names?|naam|surname|learners?|participants?|students?|members?|contacts?|to|cc|bcc|aan)(?!\p{L})/iu;

/** Writes full-width letters, curly apostrophes and escapes as the characters that an address has. */
const plain = (line: string) =>
  line
    .replace(circledNumber, ' ')
    .normalize('NFKC')
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/。/gu, '.')
    .replace(escaped, (sign) => decodeURIComponent(sign).replace(/[\r\n]/g, ' '));

/**
 * Finds the addresses in text that was typed or pasted, or in the CSV file of a spreadsheet: any number in a line, separated by
 * whatever mail programs, spreadsheets and documents put between them. A line without an address is refused, as is a broken
 * address; names and other columns beside an address are ignored. Column headings in the first line are no refusal.
 *
 * @returns each address once and in lower case; `refused` in the order of the text
 */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Map<string, AddressLine>();
  const refused: RefusedLine[] = [];
  const lines = withoutNumbers(text.split(lineBreak));
  const filled = lines.filter((line) => line.trim() !== '').length;
  let isFirst = true;
  for (const [at, written] of lines.entries()) {
    if (written.replace(invisible, '').trim() === '') continue;
    const line = at + 1;
    const { found, broken } = readLine(written);
    const isHeading = isFirst && filled > 1 && found.length === 0 && isHeadingLine(written);
    isFirst = false;
    if (isHeading) continue;
    for (const email of found)
      if (addresses.has(email)) refused.push({ line, email, text: email, why: 'twice' });
      else addresses.set(email, { line, email });
    for (const piece of broken) refused.push({ line, email: null, text: shown(piece), why: 'no_address' });
  }
  const listed = refused.slice(0, mostListed);
  return { addresses: [...addresses.values()], refused: listed, unlisted: refused.length - listed.length };
}

const shown = (text: string) =>
  text.slice(0, longestToken).replace(/\s+/g, ' ').trim().slice(0, longestShown).trim();

const isHeadingLine = (line: string) => !plain(line).includes('@') && heading.test(line);

/**
 * Removes numbers that touch their address ("1.ayanda@…"), if each line has the next number. A lone "1.ayanda@…" may be an
 * address.
 */
function withoutNumbers(lines: string[]): string[] {
  const numbers = lines
    .filter((line) => line.includes('@'))
    .map((line) => Number(listNumber.exec(line)?.[1] ?? Number.NaN));
  const first = numbers[0] ?? Number.NaN;
  const isList = numbers.length > 1 && numbers.every((number, at) => number === first + at);
  return isList ? lines.map((line) => line.replace(listNumber, '')) : lines;
}

/** The addresses of a line, and its parts that should have been one. */
function readLine(written: string): { found: string[]; broken: string[] } {
  const line = plain(written);
  const found: string[] = [];
  const broken: string[] = [];
  const without: { piece: string; at: number }[] = [];
  const pieces = line.split(betweenEntries);
  for (const [at, piece] of pieces.entries()) {
    if (!piece.includes('@')) {
      if (/\p{L}/u.test(piece)) without.push({ piece, at });
      continue;
    }
    let before: string | undefined;
    for (const token of piece.split(betweenTokens).filter((part) => part.includes('@')))
      for (const email of emailsOf(token)) {
        if (email === undefined) broken.push(token);
        // Mail programs and Markdown write an address twice if it has no name: 'a@x.org' <a@x.org>.
        else if (email !== before || !/[<(]/.test(piece)) found.push(email);
        before = email;
      }
  }
  if (found.length === 0 && broken.length === 0) return { found, broken: [written] };
  const isColumn = without.length % found.length === 0;
  if (found.length > 1 && !isColumn)
    broken.push(
      ...without.filter(({ at }) => !/\p{L}.*</u.test(pieces[at + 1] ?? '')).map(({ piece }) => piece),
    );
  return { found, broken };
}

/** The addresses of a run of characters; undefined for each part that is none. */
function emailsOf(token: string): (string | undefined)[] {
  if (token.length > longestToken) return [undefined];
  const seen = token.replace(invisible, '');
  if (seen.split('@').length > 2 && seen !== token)
    return token.split(invisible).filter(Boolean).flatMap(emailsOf);
  const emails: (string | undefined)[] = [];
  let rest = seen;
  while (rest.includes('@')) {
    const match =
      /^[^@]*@[a-z0-9.-]*(?=$|[/&?+!#*~`'])/i.exec(rest) ?? /^[^@]*@[a-z0-9.-]*(?=_+$)/i.exec(rest);
    if (!match) return [...emails, undefined];
    emails.push(emailOf(match[0], rest));
    rest = rest.slice(match[0].length).replace(/^\++/, '');
  }
  return emails;
}

function emailOf(part: string, context: string): string | undefined {
  const local = context.endsWith('_') ? part.replace(/^_+/, '') : part;
  const email = local
    .replace(/^[.'`*#~!?&/-]+/, '')
    .replace(/[.-]+$/, '')
    .toLowerCase();
  return email.length <= longestAddress && address.test(email) ? email : undefined;
}
