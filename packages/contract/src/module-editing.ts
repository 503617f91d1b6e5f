import { z } from 'zod';
import { call } from './call.ts';
import { families, learnerNames } from './choices.ts';
import { scormLaunch } from './scorm.ts';
import { id, pathId, time, typed } from './shapes.ts';

const editors = ['editor', 'administrator'] as const;
const params = z.strictObject({ module: pathId });
const nothing = z.strictObject({}).optional();

/** Origin of a module: from content/ as slides, from content/ as a package, or an uploaded package. */
const origins = ['slides', 'package', 'uploaded'] as const;

/** `draft`: never published. `unreadable`: its stored text cannot be parsed, so it cannot be opened. */
const states = ['published', 'hidden', 'draft', 'unreadable'] as const;

/** `assessment`: questions of ours. `package`: the result that an uploaded package reports. */
const passedBy = ['assessment', 'package'] as const;

const groupName = z.object({ id, name: z.string() });

const row = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  origin: z.enum(origins),
  state: z.enum(states),
  /** The groups whose members alone see it; null if everyone does; empty if only staff do. */
  groups: z.array(groupName).nullable(),
  /** True if an uploaded package waits to be published. */
  has_draft: z.boolean(),
  /** True if an editor chose another version than the release's. */
  is_held: z.boolean(),
  /** Whether the assessment or the package decides who passes; null if neither does, so that the course has no certificates. */
  passed_by: z.enum(passedBy).nullable(),
});
export type EditedModuleRow = z.output<typeof row>;

/** Editable details of a module with an uploaded package. */
const details = {
  name: typed().min(1).max(100),
  minutes: z.int().min(1).max(999),
  blurb: typed().min(1).max(600),
  family: z.enum(families),
  art: z.string().regex(/^[a-z]{1,40}$/),
};

/** A current or former version of the module. */
const version = z.object({
  id,
  at: time,
  is_current: z.boolean(),
  /** True for the version that the running release contains. */
  is_of_release: z.boolean(),
  chapters: z.int(),
  slides: z.int(),
  questions: z.int(),
});
export type ModuleVersion = z.output<typeof version>;

const part = z.object({ identifier: z.string(), title: z.string(), learners: z.int().optional() });

/** A package with the findings of its import. */
const scormPackage = z.object({
  id,
  title: z.string(),
  /** Edition of SCORM: '1.2', '2004 3rd' … */
  edition: z.string(),
  at: time,
  state: z.enum(['draft', 'current', 'before']),
  parts: z.array(part),
  files: z.int(),
  bytes: z.int(),
  warnings: z.array(z.string()),
  /** Hosts of other sites that it requests. */
  other_sites: z.array(z.string()),
  /** Parts of the current package that this one lacks, with the number of learners whose data is in each. */
  lost_parts: z.array(part),
});
export type EditedPackage = z.output<typeof scormPackage>;

const counted = z.object({ count: z.int(), more_than_count: z.boolean() });

const module = row.extend({
  ...details,
  chapters: z.int(),
  questions: z.int(),
  /** Number of learners affected by a change. */
  learners: counted,
  running_attempts: counted,
  /** Newest first: versions of the text of a module from content/; empty for an uploaded one. */
  versions: z.array(version),
  /** Only for a module that plays a package. */
  packages: z.array(scormPackage),
  /** Other sites that its packages may request. */
  sites: z.array(z.string()),
  /** The part of a learner's name that its packages get. */
  learner_name: z.enum(learnerNames),
  revision: z.string(),
});
export type EditedModule = z.output<typeof module>;

const list = z.object({ modules: z.array(row), revision: z.string() });

const listEditedModules = call({
  method: 'GET',
  path: '/v1/modules/',
  access: editors,
  summary: 'Every module, published or not, in the order of all lists.',
  reply: list,
});

const orderModules = call({
  method: 'PUT',
  path: '/v1/modules/order/',
  access: editors,
  summary: 'Put the modules in order: all of them, by number.',
  ifMatch: true,
  body: z.strictObject({ modules: z.array(id).min(1).max(1000) }),
  reply: list,
});

const findModuleGroups = call({
  method: 'GET',
  path: '/v1/modules/groups/',
  access: editors,
  summary: 'Open groups whose name begins so, the first twenty: to choose who sees a module.',
  query: z.strictObject({ search: z.string().trim().min(2).max(80) }),
  reply: z.array(groupName.extend({ facilitator: z.string() })),
});
export type ModuleGroup = z.output<typeof findModuleGroups.reply>[number];

const readEditedModule = call({
  method: 'GET',
  path: '/v1/modules/:module/',
  access: editors,
  summary: 'One module with its versions, its packages and whom a change concerns.',
  params,
  object: ['all'],
  reply: module,
});

/** Parts that all changes of a module share; each is based on the state in `If-Match`. */
const change = { params, object: ['all'], access: editors, ifMatch: true, reply: module } as const;

const publishModule = call({
  ...change,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/visibility/',
  summary: 'Publish it or hide it. What learners did in it stays.',
  body: z.strictObject({ published: z.boolean() }),
  errors: [409],
});

const restrictModule = call({
  ...change,
  method: 'PUT',
  path: '/v1/modules/:module/groups/',
  summary: 'Show it to the members of these groups alone; null: to everybody.',
  body: z.strictObject({ groups: z.array(id).max(200).nullable() }),
});

const describeModule = call({
  ...change,
  method: 'PUT',
  path: '/v1/modules/:module/details/',
  summary: 'What is said of a module whose package was uploaded; one of content/ says it there (409).',
  body: z.strictObject(details),
  errors: [409],
});

/** A problem in the text of questions; lines count from 1. */
const textProblem = z.object({ line: z.int(), message: z.string() });
export type TextProblem = z.output<typeof textProblem>;

const questionsText = z.strictObject({ text: z.string().max(200_000) });
const questionsBytes = 1024 * 1024;

const readModuleQuestions = call({
  method: 'GET',
  path: '/v1/modules/:module/questions/',
  access: editors,
  summary: 'The questions of a module whose package was uploaded, as an editor wrote them.',
  params,
  object: ['all'],
  reply: z.object({ text: z.string(), questions: z.int(), revision: z.string() }),
  errors: [409],
});

const checkModuleQuestions = call({
  method: 'POST',
  path: '/v1/modules/:module/questions/check/',
  access: editors,
  summary: 'Read a text of questions without keeping it: how many there are, and what must be mended.',
  params,
  object: ['all'],
  body: questionsText,
  bodyLimit: questionsBytes,
  reply: z.object({
    online: z.int(),
    paper: z.int(),
    /** The first hundred, by line. */
    problems: z.array(textProblem),
    more_problems: z.int(),
  }),
  errors: [409],
});

const setModuleQuestions = call({
  ...change,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/questions/',
  summary:
    'The assessment of a module whose package was uploaded; an empty text takes it away. Attempts that were begun keep their questions.',
  body: questionsText,
  bodyLimit: questionsBytes,
  errors: [409],
});

const setModulePassing = call({
  ...change,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/passing/',
  summary:
    'Let the result of an uploaded package decide who has passed, or the assessment again. Passes and certificates stay.',
  body: z.strictObject({ passed_by: z.enum(passedBy) }),
  errors: [409],
});

const setModuleVersion = call({
  ...change,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/version/',
  summary:
    'Go back to a version of a course of text, or on to the one of the release: then releases change it again.',
  body: z.strictObject({ version: id }),
  errors: [409],
});

const setModulePackage = call({
  ...change,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/package/',
  summary:
    'Publish a package that was uploaded, or take back an earlier one. What learners did stays by part.',
  body: z.strictObject({ package: id }),
  errors: [409],
});

const dropModulePackage = call({
  ...change,
  method: 'DELETE',
  path: '/v1/modules/:module/packages/:package/',
  summary: 'Throw away a package that was uploaded and not published.',
  params: z.strictObject({ module: pathId, package: pathId }),
  body: nothing,
  errors: [409],
});

const setModuleSites = call({
  ...change,
  method: 'PUT',
  path: '/v1/modules/:module/sites/',
  summary: 'The other sites that its packages may ask for things, over https.',
  body: z.strictObject({ sites: z.array(z.string().max(300)).max(50) }),
});

const setModuleLearnerName = call({
  ...change,
  method: 'PUT',
  path: '/v1/modules/:module/learner-name/',
  summary: "How much of a learner's name its packages are told, from the next opening on.",
  body: z.strictObject({ learner_name: z.enum(learnerNames) }),
  errors: [409],
});

const removeModule = call({
  ...change,
  factor: 'recent',
  method: 'DELETE',
  path: '/v1/modules/:module/',
  summary:
    'Take a module away whose package was uploaded: results and certificates stay, and its slug can be used again by uploading it anew. A course that was never published is deleted with its draft.',
  body: nothing,
  reply: z.undefined(),
  status: 204,
  errors: [409],
});

const tryModulePackage = call({
  method: 'GET',
  path: '/v1/modules/:module/packages/:package/trial/',
  access: editors,
  summary: 'What the player needs to try a package, published or not. Nothing of it is kept.',
  params: z.strictObject({ module: pathId, package: pathId }),
  object: ['all'],
  reply: scormLaunch,
});

export const calls = {
  listEditedModules,
  orderModules,
  findModuleGroups,
  readEditedModule,
  publishModule,
  restrictModule,
  describeModule,
  readModuleQuestions,
  checkModuleQuestions,
  setModuleQuestions,
  setModulePassing,
  setModuleVersion,
  setModulePackage,
  dropModulePackage,
  setModuleSites,
  setModuleLearnerName,
  removeModule,
  tryModulePackage,
};
