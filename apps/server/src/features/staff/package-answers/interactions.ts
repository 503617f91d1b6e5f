import { type Pairs, valueFromStored } from '../../learning/scorm/pairs.ts';

const prefix = 'cmi.interactions.';
const wanted = new Set(['id', 'description', 'student_response', 'learner_response', 'result', 'latency']);

/** A learner's last answer to a question of a package. */
export interface Interaction {
  id: string;
  description: string;
  response: string;
  /** Null if the package calls the answer neither right nor wrong, as it does in a survey. */
  isRight: boolean | null;
  /** Null if the package reports no time. */
  seconds: number | null;
}

/**
 * Reads the interactions of a SCO: 1.2 RTE 3.4.4 and 2004 RTE 4.2.9. Many packages add a record for each try instead of changing the
 * first one, so of several with the same identifier the last answered one counts.
 */
export function interactionsIn(stored: Pairs): Interaction[] {
  const byNumber = new Map<number, Map<string, string>>();
  for (const [key, value] of Object.entries(stored)) {
    if (!key.startsWith(prefix)) continue;
    const [number = '', field = ''] = key.slice(prefix.length).split('.');
    if (!wanted.has(field)) continue;
    const fields = byNumber.get(Number(number)) ?? new Map<string, string>();
    byNumber.set(Number(number), fields.set(field, valueFromStored(value)));
  }
  const last = new Map<string, Interaction>();
  for (const number of [...byNumber.keys()].toSorted((a, b) => a - b)) {
    const read = interactionOf(byNumber.get(number) ?? new Map());
    if (read) last.set(read.id, read);
  }
  return [...last.values()];
}

function interactionOf(fields: ReadonlyMap<string, string>): Interaction | undefined {
  const id = plain(fields.get('id'));
  const response = plain(fields.get('student_response') ?? fields.get('learner_response'));
  const isRight = verdictOf(fields.get('result'));
  if (id === '' || (response === '' && isRight === null)) return undefined;
  return {
    id,
    description: plain(fields.get('description')),
    response,
    isRight,
    seconds: secondsOf(fields.get('latency') ?? ''),
  };
}

/** `wrong` is the word of 1.2, `incorrect` that of 2004. A number is a score whose maximum is unknown. */
function verdictOf(result: string | undefined): boolean | null {
  if (result === 'correct') return true;
  return result === 'wrong' || result === 'incorrect' || result === 'unanticipated' ? false : null;
}

/** Control characters, and characters that change the direction of text. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** With the flag `u` the range matches only lone surrogates. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/** The text as a page and a spreadsheet can show it. */
const plain = (text = ''): string => text.replace(loneSurrogates, '\ufffd').replace(invisible, ' ').trim();

const mostSeconds = 86_400;

/** A timespan of 1.2 (`0000:01:30.50`) or a duration of 2004 (`PT1M30.5S`); null if it is neither, or above a day. */
export function secondsOf(text: string): number | null {
  const found =
    /^(?<h>\d{1,6}):(?<m>\d\d):(?<s>\d\d(?:\.\d{1,2})?)$/.exec(text) ??
    /^P(?:(?<d>\d{1,6})D)?(?:T(?:(?<h>\d{1,6})H)?(?:(?<m>\d{1,6})M)?(?:(?<s>\d{1,6}(?:\.\d{1,2})?)S)?)?$/.exec(
      text,
    );
  if (!found || text === 'P') return null;
  const { d = 0, h = 0, m = 0, s = 0 } = found.groups ?? {};
  const seconds = Number(d) * 86_400 + Number(h) * 3600 + Number(m) * 60 + Number(s);
  return seconds > mostSeconds ? null : seconds;
}
