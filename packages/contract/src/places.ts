import { z } from 'zod';
import { call } from './call.ts';
import { accountNeeds, dataFreeStates, orders, placeKinds, placeStates } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { isOutsideAddress, templateProblem } from './search-template.ts';
import { id, pathId, time, typed } from './shapes.ts';

const words = (most: number) => typed().min(1).max(most);
const maybe = (most: number) => words(most).nullable();
const outside = z.url().max(500).refine(isOutsideAddress, 'https_address_expected');

const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_malformed');

/** The public data of a place for work, learning or help. */
const told = {
  name: words(100),
  /** Null for a help line without a page. */
  url: outside.nullable(),
  kind: z.enum(placeKinds),
  what_for: words(300),
  /** What it costs visitors: "Free". */
  cost: words(100),
  data_free: z.enum(dataFreeStates),
  account: z.enum(accountNeeds),
  /** What data it asks visitors for, or may use. */
  asks_of_you: maybe(300),
  /** The URL of its own search, with `{what}` and `{where}`; null if none is known. */
  search_template: z.string().trim().max(500).nullable(),
  /** For a help line, the number to dial. */
  phone: maybe(60),
  hours: maybe(100),
  /** The day of the last manual check. */
  checked_on: z.iso.date(),
};

/** Data of a place, from a file or an editor. */
const said = { ...told, source: words(500) };

type Said = z.output<z.ZodObject<typeof said>>;

/** Rules that involve several fields, the same for files and editors. */
function checkTogether(
  place: Pick<Said, 'url' | 'search_template' | 'kind' | 'phone'>,
  context: z.RefinementCtx,
) {
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const problem = templateProblem(place);
  if (problem) wrong('search_template', problem);
  if (place.kind === 'helpline' && place.phone === null) wrong('phone', 'help_line_number_missing');
  if (place.kind !== 'helpline' && place.url === null) wrong('url', 'place_address_missing');
}

/** A place in content/places.yaml. */
export const placeFile = z.strictObject({ slug, ...said }).superRefine(checkTogether);
export type PlaceFile = z.output<typeof placeFile>;

const publicPlace = z.object({
  slug: z.string(),
  ...told,
  url: z.string().nullable(),
  /** True if the last check could not open its link: visitors are warned before they spend data on it. */
  is_broken: z.boolean(),
});
export type Place = z.output<typeof publicPlace>;

const bySlug = z.strictObject({ place: slug });

const listPlaces = call({
  method: 'GET',
  path: '/v1/places/',
  access: 'anyone',
  shared: true,
  summary:
    'Where to look for work, learnerships, bursaries and guidance, in order. Help lines are a list of their own.',
  reply: z.array(publicPlace),
});

const listHelpLines = call({
  method: 'GET',
  path: '/v1/help_lines/',
  access: 'anyone',
  shared: true,
  summary: 'Numbers to ring for help, in order, each with the day on which it was checked.',
  reply: z.array(publicPlace),
});

const getPlace = call({
  method: 'GET',
  path: '/v1/places/:place/',
  access: 'anyone',
  shared: true,
  summary: 'One of them.',
  params: bySlug,
  object: ['all'],
  reply: publicPlace,
});

const reportPlace = call({
  method: 'POST',
  path: '/v1/places/:place/reports/',
  access: 'anyone',
  summary: 'Say that it does not open. Counted once a day for a network; nothing about the sender is kept.',
  params: bySlug,
  object: ['all'],
  body: z.strictObject({}).optional(),
  status: 204,
});

const editors = ['editor', 'administrator'] as const;
const params = z.strictObject({ place: pathId });

const row = z.object({
  id,
  slug: z.string(),
  ...told,
  url: z.string().nullable(),
  published: z.boolean(),
  states: z.array(z.enum(placeStates)),
  /** True if an editor has changed it; otherwise it equals its file. */
  edited: z.boolean(),
  /** Time of the last automatic link check, and its result. */
  link_checked_at: time.nullable(),
  link_problem: z.string().nullable(),
  /** Number of visitors who reported a broken link since the last manual check. */
  reports: z.int(),
  updated_at: time,
});
export type PlaceRow = z.output<typeof row>;

const editedPlace = row.extend({
  source: z.string(),
  position: z.int(),
  /** True if it came from content/places.yaml; otherwise an editor created it. */
  has_file: z.boolean(),
  /** The file's current data, if they have changed since an editor last decided about it. */
  file: z.object({ ...said, url: z.string().nullable() }).nullable(),
  revision: z.string(),
});
export type EditedPlace = z.output<typeof editedPlace>;

/** The fields of a place that editors write. */
const written = {
  ...said,
  /** Position in the list, ascending. */
  position: z.int().min(0).max(999),
  /** False hides it from visitors, without deleting anything. */
  published: z.boolean(),
};

const listEditedPlaces = listCall({
  path: '/v1/edited_places/',
  access: editors,
  summary: 'The places that editors look after, ended ones too.',
  sorts: orders.places.sorts,
  filters: {
    kind: z.enum(placeKinds).optional(),
    state: z.enum(placeStates).optional(),
    search: z.string().trim().min(2).max(100).optional(),
  },
  row,
});

const exportPlaces = csvCall(listEditedPlaces);

const addPlace = call({
  method: 'POST',
  path: '/v1/edited_places/',
  access: editors,
  summary: 'Write a new one. The same slug again is 409.',
  body: z.strictObject({ slug, ...written }).superRefine(checkTogether),
  reply: editedPlace,
  status: 201,
  errors: [409],
});

const readEditedPlace = call({
  method: 'GET',
  path: '/v1/edited_places/:place/',
  access: editors,
  summary: 'One, with what its file says.',
  params,
  object: ['all'],
  reply: editedPlace,
});

const changePlace = call({
  method: 'PUT',
  path: '/v1/edited_places/:place/',
  access: editors,
  summary: 'Change or end it. From then on what its file says anew waits for an editor.',
  params,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject(written).superRefine(checkTogether),
  reply: editedPlace,
});

const checkPlace = call({
  method: 'POST',
  path: '/v1/edited_places/:place/check/',
  access: editors,
  summary: 'Say that it was looked at today and is right: reports and a broken link are forgotten.',
  params,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({}).optional(),
  reply: editedPlace,
});

const decidePlaceFile = call({
  method: 'POST',
  path: '/v1/edited_places/:place/file/',
  access: editors,
  summary: 'Take what its file says now, and follow it again; or keep what the editors wrote.',
  params,
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ take: z.boolean() }),
  reply: editedPlace,
  errors: [409],
});

export const calls = {
  listPlaces,
  listHelpLines,
  getPlace,
  reportPlace,
  listEditedPlaces,
  exportPlaces,
  addPlace,
  readEditedPlace,
  changePlace,
  checkPlace,
  decidePlaceFile,
};
