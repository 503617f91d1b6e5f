import { z } from 'zod';
import { call } from './call.ts';

/** The key-value pairs of one SCO: `cmi.*` (1.2 and 2004) and `adl.*`, each value as the package set it. */
const pairs = z.record(z.string(), z.string());

/**
 * What a manifest says of the sequencing of one activity, as parsed XML: names without prefix, attributes as fields (all
 * strings), an element of text alone as a string. Lists, also where there is one: preConditionRule, postConditionRule,
 * exitConditionRule, ruleCondition, rollupRule, rollupCondition, objective, mapInfo. What an IDRef names is merged in.
 */
const sequencing = z.record(z.string(), z.unknown());

/** An entry of the organization: a folder, or something to launch. */
const organizationItem = z.object({
  /** Unique in the organization; what pairs are kept under (`sco`). */
  identifier: z.string(),
  title: z.string(),
  visible: z.boolean(),
  /** What the item launches: an address below the package's root, percent-encoded, with query and fragment; null: a folder. */
  href: z.string().nullable(),
  /** `sco` speaks to the API, `asset` does not. */
  kind: z.enum(['folder', 'sco', 'asset']),
  /** 1.2: aicc_script of identifiers. */
  prerequisites: z.string().optional(),
  /** 1.2: 0 to 100, as written. */
  mastery_score: z.string().optional(),
  /** 1.2: HHHH:MM:SS.SS. */
  max_time_allowed: z.string().optional(),
  time_limit_action: z.string().optional(),
  /** 1.2 `datafromlms`, 2004 `dataFromLMS`. */
  launch_data: z.string().optional(),
  /** 2004: 0 to 1, as written; present when the item measures its completion. */
  completion_threshold: z.string().optional(),
  /** 2004 4th: how much the item counts in its parent's progress measure. */
  progress_weight: z.string().optional(),
  /** 2004: `adlnav:hideLMSUI`, which controls not to show: continue, previous, exit, … */
  hidden_controls: z.array(z.string()).optional(),
  /** 2004 4th: the stores of `adl.data` that the item shares, in order. */
  shared_data: z.array(z.object({ target: z.string(), read: z.boolean(), write: z.boolean() })).optional(),
  sequencing: sequencing.optional(),
  get children() {
    return z.array(organizationItem);
  },
});
export type OrganizationItem = z.output<typeof organizationItem>;

export const scormOrganization = z.object({
  identifier: z.string(),
  title: z.string(),
  /** 2004: `adlseq:objectivesGlobalToSystem`; true where it is not said. */
  objectives_global_to_system: z.boolean(),
  sequencing: sequencing.optional(),
  items: z.array(organizationItem),
});
export type ScormOrganization = z.output<typeof scormOrganization>;

export const scormEditions = ['1.2', '2004'] as const;

/**
 * One time that a package is opened, by an id that later openings sort after: base 36 of the server's milliseconds, nine
 * digits, then what makes it one of its own.
 */
const scormRun = z.string().regex(/^[0-9a-z]{9}[0-9a-z.]{1,15}$/);

/** Each is a write of its own. */
const maxScosInBeacon = 100;

/** Numbers what a run has said, over all its SCOs, from 1 on. */
const scormSequence = z.int().min(1).max(2_147_483_647);

/** All that the player needs before the package loads. */
export const scormLaunch = z.object({
  module_name: z.string(),
  edition: z.enum(scormEditions),
  /** Changes with every import: pairs of the same SCO identifiers stay. */
  version: z.string(),
  title: z.string(),
  /** The content origin of this package, without a final slash: what `event.origin` must be. */
  origin: z.string(),
  /** The player page, absolute. It is public and knows nothing. */
  player_url: z.string(),
  /** The signed root of the package on that origin, absolute, with its final slash; dead when the session ends. */
  base_url: z.string(),
  organization: scormOrganization,
  learner: z.object({ id: z.string(), name: z.string() }),
  /** What is stored, by SCO; under '' what belongs to the package as a whole (global objectives, the current SCO). */
  stored: z.record(z.string(), pairs),
  /** This opening, for `POST /v1/scorm/commit/`. */
  run: scormRun,
  /** How far the last runs are stored, by SCO: what a browser still keeps of them up to there is no news any more. */
  heard: z.record(z.string(), z.record(scormRun, scormSequence)),
});
export type ScormLaunch = z.output<typeof scormLaunch>;

const moduleName = z.string().min(1).max(100);
const sco = z.string().max(4096);

/**
 * What the player says to the content origin while it goes away (`POST` to `base_url`, JSON as text/plain): by SCO all that
 * the run set up to this sequence and nobody has acknowledged.
 */
export const scormUnloadBeacon = z.strictObject({
  run: scormRun,
  sequence: scormSequence,
  data: z.record(sco, pairs).refine((data) => Object.keys(data).length <= maxScosInBeacon, 'scos_too_many'),
});
export type ScormUnloadBeacon = z.output<typeof scormUnloadBeacon>;

const getScormLaunch = call({
  method: 'GET',
  path: '/v1/scorm/launch/',
  access: 'signed-in',
  summary:
    'What the player of a SCORM module needs: its organization, addresses and everything stored for the caller.',
  query: z.strictObject({ module_name: moduleName }),
  reply: scormLaunch,
  errors: [404],
});

const getScormInitData = call({
  method: 'GET',
  path: '/v1/scorm/init_data/',
  access: 'signed-in',
  summary:
    "The caller's stored pairs of a SCO (the first one without `sco`), with the defaults of the standard.",
  query: z.strictObject({ module_name: moduleName, sco: sco.optional() }),
  reply: pairs,
  errors: [404],
});

const getScormValue = call({
  method: 'GET',
  path: '/v1/scorm/get_value/',
  access: 'signed-in',
  summary: 'One stored value.',
  query: z.strictObject({ key: z.string().min(1).max(4096), module_name: moduleName, sco: sco.optional() }),
  reply: z.object({ key: z.string(), value: z.string() }),
  errors: [404],
});

const commitScorm = call({
  method: 'POST',
  path: '/v1/scorm/commit/',
  access: 'signed-in',
  often: true,
  summary:
    'Store pairs, all or none; the last writer wins each key. `data` is JSON text of an object of strings. With `run` and `sequence` it holds all that the run set in the SCO up to there and the server has not acknowledged; sent again, or overtaken, it changes nothing.',
  body: z
    .strictObject({
      module_name: moduleName,
      data: z.string(),
      sco: sco.optional(),
      run: scormRun.optional(),
      sequence: scormSequence.optional(),
    })
    .refine(({ run, sequence }) => (run === undefined) === (sequence === undefined), {
      path: ['sequence'],
      message: 'run_without_sequence',
    }),
  reply: z.object({ success: z.literal(true) }),
  // `data` may be 1 MiB. It is JSON inside JSON: escaped twice, text of quotes or of other scripts takes three times as much.
  bodyLimit: 3 * 1024 * 1024 + 8 * 1024,
  errors: [404],
});

export const scormInProgress = z.object({ inProgress: z.int() });
export const scormCompleted = z.object({ completed: z.int() });

const getScormInProgress = call({
  method: 'GET',
  path: '/v1/scorm/get_in_progress_count/',
  access: 'signed-in',
  summary: 'How many SCORM modules the caller has begun and not completed.',
  reply: scormInProgress,
});

const getScormCompleted = call({
  method: 'GET',
  path: '/v1/scorm/get_completed_count/',
  access: 'signed-in',
  summary: 'How many SCORM modules the caller has completed.',
  reply: scormCompleted,
});

export const calls = {
  getScormLaunch,
  getScormInitData,
  getScormValue,
  commitScorm,
  getScormInProgress,
  getScormCompleted,
};
