import type { Activity, Check } from './activity.ts';

/** Without zod, which `checkKinds` would bring into a page. */
const otherKinds: ReadonlySet<Activity['kind']> = new Set(['write', 'calculator', 'scenario', 'practice']);

export const isCheck = (activity: Activity): activity is Check => !otherKinds.has(activity.kind);

/**
 * A learner's answer: indexes of options; indexes of items in the chosen order; for each left side the index of the chosen right
 * side; or a number.
 */
export type Response =
  | { kind: 'choose'; option: number }
  | { kind: 'several'; options: number[] }
  | { kind: 'order'; items: string[] }
  | { kind: 'match'; rights: string[] }
  | { kind: 'number'; value: number };

export interface Judgement {
  right: boolean;
  /** What to tell the learner, in reading order. */
  coaching: string[];
}

/**
 * Judges an answer. A response of another kind than the check is wrong and gets no coaching.
 *
 * The hint and the answer are not included: `shows` decides when to show them.
 */
export function judge(check: Check, response: Response): Judgement {
  switch (check.kind) {
    case 'choose':
      return response.kind === 'choose' ? judgeChosen(check.options, [response.option]) : missed;
    case 'several':
      return response.kind === 'several' ? judgeChosen(check.options, response.options) : missed;
    case 'order':
      return response.kind === 'order' ? judgeWhole(check, same(check.items, response.items)) : missed;
    case 'match':
      return response.kind === 'match' ? judgeWhole(check, same(rightsOf(check), response.rights)) : missed;
    case 'number':
      return response.kind === 'number' ? judgeNumber(check, response.value) : missed;
  }
}

const missed: Judgement = { right: false, coaching: [] };

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

function judgeChosen(options: Of<'choose'>['options'], chosen: number[]): Judgement {
  const right = options.every((option, index) => option.right === chosen.includes(index));
  const said = options.filter((option, index) => chosen.includes(index) && (right || !option.right));
  return { right, coaching: said.map(({ coaching }) => coaching) };
}

/** After a miss, shows no coaching, because the explanation of the whole check would give the answer away. */
const judgeWhole = ({ coaching }: { coaching: string }, right: boolean): Judgement =>
  right ? { right, coaching: [coaching] } : missed;

function judgeNumber({ answer, within, coaching, slips }: Of<'number'>, value: number): Judgement {
  // Amounts in cents are not exact in binary, so half a thousandth is tolerated.
  const near = (to: number, by: number) => Math.abs(value - to) <= by + 0.0005;
  if (near(answer, within)) return { right: true, coaching: [coaching] };
  const slip = slips.find((one) => near(one.value, within));
  return { right: false, coaching: slip ? [slip.coaching] : [] };
}

const rightsOf = ({ pairs }: Of<'match'>): string[] => pairs.map(({ right }) => right);

const same = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** What to show below a check after this many misses: nothing, the hint, or the answer. */
export function shows(misses: number): 'nothing' | 'hint' | 'answer' {
  if (misses === 0) return 'nothing';
  return misses === 1 ? 'hint' : 'answer';
}

/** The answer in words, one line per part, with its explanation. */
export function answerOf(check: Check): { lines: string[]; coaching: string[] } {
  switch (check.kind) {
    case 'choose':
    case 'several': {
      const right = check.options.filter((option) => option.right);
      return { lines: right.map(({ text }) => text), coaching: right.map(({ coaching }) => coaching) };
    }
    case 'order':
      return { lines: check.items, coaching: [check.coaching] };
    case 'match':
      return {
        lines: check.pairs.map(({ left, right }) => `${left}: ${right}`),
        coaching: [check.coaching],
      };
    case 'number':
      return { lines: [withUnit(check.answer, check.unit)], coaching: [check.coaching] };
  }
}

/** Formats a number with its unit: R1 250, 12.5 %, 3 hours. */
export function withUnit(value: number, unit: string): string {
  const [whole = '', part] = Math.abs(value).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ');
  const sign = value < 0 ? '−' : '';
  const shown = part === '00' ? grouped : `${grouped}.${unit === 'R' ? part : part?.replace(/0$/, '')}`;
  if (unit === '') return `${sign}${shown}`;
  return unit === 'R' ? `${sign}R${shown}` : `${sign}${shown} ${unit}`;
}
