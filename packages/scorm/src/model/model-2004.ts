import { asPattern } from './pattern.ts';

/**
 * The element names of SCORM 2004 (4th edition, Run-Time Environment 4.2, and Sequencing and Navigation 5.6). scorm-again checks
 * access and formats, but does not reject every unknown name: it treats `cmi` or `settings` as a field of its own.
 */
const score = (of: string) => ['scaled', 'raw', 'min', 'max'].map((part) => `${of}.score.${part}`);
const comments = (of: string) => ['comment', 'location', 'timestamp'].map((part) => `cmi.${of}.n.${part}`);
const under = (of: string, ...parts: string[]) => parts.map((part) => `${of}.${part}`);

export const elements2004: ReadonlySet<string> = new Set([
  'cmi.completion_status',
  'cmi.completion_threshold',
  'cmi.credit',
  'cmi.entry',
  'cmi.exit',
  'cmi.launch_data',
  'cmi.learner_id',
  'cmi.learner_name',
  'cmi.location',
  'cmi.max_time_allowed',
  'cmi.mode',
  'cmi.progress_measure',
  'cmi.scaled_passing_score',
  'cmi.session_time',
  'cmi.success_status',
  'cmi.suspend_data',
  'cmi.time_limit_action',
  'cmi.total_time',
  ...score('cmi'),
  ...comments('comments_from_learner'),
  ...comments('comments_from_lms'),
  ...under('cmi.learner_preference', 'audio_level', 'language', 'delivery_speed', 'audio_captioning'),
  ...under(
    'cmi.objectives.n',
    'id',
    'success_status',
    'completion_status',
    'progress_measure',
    'description',
  ),
  ...score('cmi.objectives.n'),
  ...under('cmi.interactions.n', 'id', 'type', 'timestamp', 'weighting', 'learner_response', 'result'),
  ...under('cmi.interactions.n', 'latency', 'description', 'objectives.n.id', 'correct_responses.n.pattern'),
  ...under('adl.data.n', 'id', 'store'),
]);

/** Navigation requests and whether they are valid: temporary, never stored. */
const navigation =
  /^adl\.nav\.(request|request_valid\.(continue|previous|exit|exitAll|abandon|abandonAll|suspendAll|(choice|jump)\.\{target=[^{}]+\}))$/;

/** Every prefix of an element's name, which may have a keyword (`_count` …). */
const known = new Set(
  [...elements2004, 'adl.nav.request'].flatMap((name) => {
    const parts = name.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  }),
);

/** True if the data model has this name: an element, or a keyword of an existing prefix. */
export function isInModel2004(name: string): boolean {
  const base = name.replace(/\.(_children|_count|_version)$/, '');
  const pattern = asPattern(base);
  if (pattern === undefined) return false;
  if (base !== name) return known.has(pattern);
  return elements2004.has(pattern) || navigation.test(name);
}
