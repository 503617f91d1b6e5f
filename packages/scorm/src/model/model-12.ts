import { type CountOf, indicesFit } from './indices.ts';
import { asPattern } from './pattern.ts';

/**
 * The data model of SCORM 1.2 (Run-Time Environment 3.4): every element with its access and format. Where real packages exceed
 * the standard and a refusal would lose a learner's work, this follows their practice: suspend_data takes 64,000 characters, an
 * answer any length, an identifier any printable ASCII.
 */
type Access = 'read' | 'write' | 'both';
type Takes = (value: string) => boolean;

const pattern =
  (regex: RegExp): Takes =>
  (value) =>
    regex.test(value);
const text =
  (length: number): Takes =>
  (value) =>
    value.length <= length;
const words = (...list: string[]): Takes => {
  return (value) => list.includes(value);
};
const either =
  (...takes: Takes[]): Takes =>
  (value) =>
    takes.some((take) => take(value));
const within =
  (kind: Takes, least: number, most: number): Takes =>
  (value) =>
    kind(value) && Number(value) >= least && Number(value) <= most;

const decimal = pattern(/^-?(\d{1,10}(\.\d*)?|\.\d+)$/);
const integer = pattern(/^-?\d{1,10}$/);
const identifier = pattern(/^[\x21-\x7e\s]{1,255}$/);
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/);
const timespan = pattern(/^\d+:\d{2}:\d{2}(\.\d{1,2})?$/);
const score = either(words(''), within(decimal, 0, 100));
const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed'];
const types = [
  'true-false',
  'choice',
  'fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
];

const readOnly: [Access] = ['read'];
const table: Record<string, [Access, Takes?]> = {
  'cmi.core.student_id': readOnly,
  'cmi.core.student_name': readOnly,
  'cmi.core.lesson_location': ['both', text(255)],
  'cmi.core.credit': readOnly,
  'cmi.core.lesson_status': ['both', words(...statuses)],
  'cmi.core.entry': readOnly,
  'cmi.core.score.raw': ['both', score],
  'cmi.core.score.min': ['both', score],
  'cmi.core.score.max': ['both', score],
  'cmi.core.total_time': readOnly,
  'cmi.core.lesson_mode': readOnly,
  'cmi.core.exit': ['write', words('time-out', 'suspend', 'logout', '')],
  'cmi.core.session_time': ['write', timespan],
  'cmi.suspend_data': ['both', text(64_000)],
  'cmi.launch_data': readOnly,
  'cmi.comments': ['both', text(4096)],
  'cmi.comments_from_lms': readOnly,
  'cmi.objectives.n.id': ['both', identifier],
  'cmi.objectives.n.score.raw': ['both', score],
  'cmi.objectives.n.score.min': ['both', score],
  'cmi.objectives.n.score.max': ['both', score],
  'cmi.objectives.n.status': ['both', words(...statuses, 'not attempted')],
  'cmi.student_data.mastery_score': readOnly,
  'cmi.student_data.max_time_allowed': readOnly,
  'cmi.student_data.time_limit_action': readOnly,
  'cmi.student_preference.audio': ['both', within(integer, -1, 100)],
  'cmi.student_preference.language': ['both', text(255)],
  'cmi.student_preference.speed': ['both', within(integer, -100, 100)],
  'cmi.student_preference.text': ['both', within(integer, -1, 1)],
  'cmi.interactions.n.id': ['write', identifier],
  'cmi.interactions.n.objectives.n.id': ['write', identifier],
  'cmi.interactions.n.time': ['write', time],
  'cmi.interactions.n.type': ['write', words(...types)],
  'cmi.interactions.n.correct_responses.n.pattern': ['write', text(64_000)],
  'cmi.interactions.n.weighting': ['write', decimal],
  'cmi.interactions.n.student_response': ['write', text(64_000)],
  'cmi.interactions.n.result': [
    'write',
    either(words('correct', 'wrong', 'unanticipated', 'neutral'), decimal),
  ],
  'cmi.interactions.n.latency': ['write', timespan],
};

/** A map, because an object would also find `constructor` and other inherited names. */
const elements = new Map(Object.entries(table));
/** The names of all elements, with `n` for each index. */
export const elements12: ReadonlySet<string> = new Set(elements.keys());

const withChildren = new Set([
  'cmi.core',
  'cmi.core.score',
  'cmi.objectives',
  'cmi.objectives.n.score',
  'cmi.student_data',
  'cmi.student_preference',
  'cmi.interactions',
]);
const withCount = new Set([
  'cmi.objectives',
  'cmi.interactions',
  'cmi.interactions.n.objectives',
  'cmi.interactions.n.correct_responses',
]);

/** Every name in the standard, branches included, that may have a keyword. */
const known = new Set(
  [...elements.keys()].flatMap((element) => {
    const parts = element.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  }),
);

const ruleOf = (element: string) => elements.get(asPattern(element) ?? '');

/**
 * The error code for a name outside the data model is "not implemented"; for an unknown name within it, a wrong argument (ADL).
 */
const codeOfUnknown = (element: string) => (element === '' || element.startsWith('cmi.') ? 201 : 401);

function keywordOf(element: string): { base: string; keyword: string } | undefined {
  const match = /^(.+)\.(_children|_count|_version)$/.exec(element);
  return match?.[1] && match[2] ? { base: match[1], keyword: match[2] } : undefined;
}

/** True for an element that packages can only set, never read. */
export function isWriteOnly(element: string): boolean {
  return ruleOf(element)?.[0] === 'write';
}

/** The error code of LMSGetValue for an element; 0 if it is readable. */
export function codeOfGet(element: string, countOf: CountOf): number {
  const asked = keywordOf(element);
  if (asked) return codeOfKeyword(asked, countOf);
  const rule = ruleOf(element);
  if (!rule) return codeOfUnknown(element);
  if (rule[0] === 'write') return 404;
  return indicesFit(element, countOf, false) ? 0 : 201;
}

function codeOfKeyword({ base, keyword }: { base: string; keyword: string }, countOf: CountOf): number {
  const name = asPattern(base) ?? '';
  if (keyword === '_version') return base === 'cmi' ? 0 : codeOfUnknown(`${base}.${keyword}`);
  if (!known.has(name)) return codeOfUnknown(`${base}.${keyword}`);
  if (keyword === '_children') return withChildren.has(name) ? 0 : 202;
  if (!withCount.has(name)) return 203;
  // Also allows a new entry, whose count is 0, as the conformance tests expect.
  return indicesFit(base, countOf, true) ? 0 : 201;
}

/** The error code of LMSSetValue for an element and a value; 0 if it may be set. */
export function codeOfSet(element: string, value: string, countOf: CountOf): number {
  const asked = keywordOf(element);
  if (asked) return known.has(asPattern(asked.base) ?? '') ? 402 : codeOfUnknown(element);
  const rule = ruleOf(element);
  if (!rule) return codeOfUnknown(element);
  const [access, takes] = rule;
  if (access === 'read') return 403;
  if (!indicesFit(element, countOf, true)) return 201;
  return takes?.(value) ? 0 : 405;
}
