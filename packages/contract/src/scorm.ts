import { z } from 'zod';
import { call } from './call.ts';

/** The key-value pairs of one SCO: `cmi.*` (1.2 and 2004) and `adl.*`, each value as the package set it. */
const pairs = z.record(z.string(), z.string());

/**
 * The sequencing of one activity in the manifest, as parsed XML: names without prefix, attributes as fields (all strings), an
 * element with only text as a string. Always lists: preConditionRule, postConditionRule, exitConditionRule, ruleCondition,
 * rollupRule, rollupCondition, objective, mapInfo. IDRefs are resolved.
 */
const sequencing = z.record(z.string(), z.unknown());

/** An entry of the organization: a folder or a launchable item. */
const organizationItem = z.object({
  /** Unique in the organization; key-value pairs are stored under it (`sco`). */
  identifier: z.string(),
  title: z.string(),
  visible: z.boolean(),
  /** Launch address below the package's root, percent-encoded, with query and fragment; null for a folder. */
  href: z.string().nullable(),
  /** `sco` uses the API, `asset` does not. */
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
  /** 2004: 0 to 1, as written; present if the item measures its completion. */
  completion_threshold: z.string().optional(),
  /** 2004 4th: the item's weight in its parent's progress measure. */
  progress_weight: z.string().optional(),
  /** 2004: `adlnav:hideLMSUI`, the controls to hide: continue, previous, exit, … */
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
  /** 2004: `adlseq:objectivesGlobalToSystem`; true by default. */
  objectives_global_to_system: z.boolean(),
  sequencing: sequencing.optional(),
  items: z.array(organizationItem),
});
export type ScormOrganization = z.output<typeof scormOrganization>;

export const scormEditions = ['1.2', '2004'] as const;

/**
 * Id of one opening of a package; later openings sort after it. Nine base-36 digits of the server's milliseconds, then a unique
 * suffix.
 */
const scormRun = z.string().regex(/^[0-9a-z]{9}[0-9a-z.]{1,15}$/);

/** Limited because each SCO causes a separate write. */
const maxScosInBeacon = 100;

/** Number of a commit in a run, over all its SCOs, from 1. */
const scormSequence = z.int().min(1).max(2_147_483_647);

/** Everything the player needs before the package loads. */
export const scormLaunch = z.object({
  module_name: z.string(),
  edition: z.enum(scormEditions),
  /** Changes with every import. Values of SCOs that keep their identifier stay stored. */
  version: z.string(),
  title: z.string(),
  /** Origin of this package's content, without a final slash: the value to expect in `event.origin`. */
  origin: z.string(),
  /** The absolute URL of the player page, which is public and contains no data. */
  player_url: z.string(),
  /** The signed root of the package on that origin, absolute, with its final slash; it expires with the session. */
  base_url: z.string(),
  /** Size of all its files; absent from a trial. */
  bytes: z.int().optional(),
  organization: scormOrganization,
  learner: z.object({ id: z.string(), name: z.string() }),
  /** Stored values by SCO; those of the whole package (global objectives, the current SCO) are under ''. */
  stored: z.record(z.string(), pairs),
  /** Id of this opening, for `POST /v1/scorm/commit/`. */
  run: scormRun,
  /** Last stored sequence number of recent runs, by SCO: a browser can discard everything it holds up to that number. */
  heard: z.record(z.string(), z.record(scormRun, scormSequence)),
});
export type ScormLaunch = z.output<typeof scormLaunch>;

const moduleName = z.string().min(1).max(100);
const sco = z.string().max(4096);

/**
 * The player's last message to the content origin when it unloads (`POST` to `base_url`, JSON as text/plain): by SCO all
 * unacknowledged values of the run up to this sequence.
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
  // `data` may be 1 MiB. As JSON inside JSON it is escaped twice, so quotes and other scripts take three times the space.
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
