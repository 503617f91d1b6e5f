import { Readable } from 'node:stream';
import { type Call, api as calls, type roles } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { moderationRows } from '../../../testing/moderation.ts';
import { everywhere, requestOf } from '../../../testing/requests.ts';
import { ticketing } from '../../../testing/ticketing.ts';

type Name = keyof typeof calls;
type Role = (typeof roles)[number];

/** Reads that leave no entry, with the reason. Everything else that staff or a facilitator reads must leave one. */
const unnoted: readonly (readonly [reason: string, ...calls: Name[]])[] = [
  ['It is about the caller.', 'getMe'],
  ['It counts, and names nobody.', 'getOverview', 'getModerationFigures', 'reportGroup', 'listRetention'],
  [
    'It counts, and names nobody: a report.',
    ...([
      'reportCourses',
      'reportFunnel',
      'reportStops',
      'reportItems',
      'reportRatings',
      'reportTime',
      'listPackageAnswers',
    ] as const),
    'reportSupport',
  ],
  [
    'It is content, and names at most the colleague who wrote it.',
    ...([
      'listEditedModules',
      'readEditedModule',
      'readModuleQuestions',
      'readCourseDraft',
      'getCoursePicture',
      'readVersionText',
      'tryModulePackage',
      'readPackageUpload',
      'getFile',
    ] as const),
    ...([
      'listEditedPlaces',
      'readEditedPlace',
      'listOfArticles',
      'readArticle',
      'readArticleVersion',
    ] as const),
    ...(['readArticleCategories', 'listCannedAnswers', 'listSettings', 'getSignature'] as const),
  ],
  ['It names colleagues, to hand them a ticket.', 'listTicketAgents'],
  ['A partner is an organisation.', 'listPartners', 'getPartner', 'getGroupPartner'],
  ['Its counts name nobody, and are rounded.', 'reportPeople'],
  ['It names colleagues, who get the figures.', 'listSavedReports'],
  ['It names colleagues, who manage a partner.', 'listPartnerManagers'],
  [
    'It names the colleague who made each link, or started the last run.',
    'listPreviewLinks',
    'readRemarking',
  ],
  ['Reviewers have no account, and choose the name that stands here.', 'listDraftComments'],
  ['The register of breaches holds nobody’s data.', 'listBreaches', 'getBreach'],
];

/**
 * Facilitators read their own groups all day, with the learners' consent, so these calls leave no entry. Downloads of files do.
 */
const ownGroup: readonly Name[] = [
  'listGroups',
  'getGroup',
  'listGroupMembers',
  'getGroupProgress',
  'getNeedsMe',
  'getAttendance',
  'getMeeting',
  'getGroupMessages',
  'getGroupThread',
];

const listed: readonly Name[] = unnoted.flatMap(([, ...names]) => names);
const isName = (name: string): name is Name => Object.hasOwn(calls, name);
const callOf = (name: Name): Call => calls[name];

/** Leaves out calls for all signed-in members: they show only what members have chosen to show. */
function rolesThatRead({ access, method, object = [] }: Call): readonly Role[] {
  if (method !== 'GET' || access === 'anyone') return [];
  if (access !== 'signed-in') return access;
  return (['support', 'administrator'] as const).filter((role) => object.some((who) => who === role));
}
const reads = Object.keys(calls)
  .filter(isName)
  .flatMap((name) => rolesThatRead(callOf(name)).map((role) => [name, role] as const))
  .filter(([name]) => !listed.includes(name))
  .filter(([name, role]) => role !== 'facilitator' || !ownGroup.includes(name))
  // The log records the same read from the same network once an hour, so each read has its own network.
  .map(([name, role], index) => [name, role, `10.0.${index}.1`] as const);

let api: TestApi;
let as: Record<Role, Session>;
let parts: Record<string, string | number>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  const learner = await api.learner('Lerato', 'Nkosi');
  as = {
    learner,
    facilitator: await api.signIn('facilitator@example.org'),
    analyst: await api.staff('analyst'),
    manager: await api.staff('manager'),
    editor: await api.staff('editor'),
    support: await api.staff('support'),
    administrator: await api.staff('administrator'),
  };
  parts = { id: learner.user_id, module: 3, ...(await makeObjects(learner)) };
});
afterAll(() => api.close());

async function makeObjects(learner: Session) {
  const steps = learning(api, learner);
  await steps.completeChapters(3);
  await steps.takeAssessment(3, 10);
  await moderationRows(api.db, learner.user_id);
  const group = (
    await api.call('POST', '/v1/groups/', { as: as.facilitator, body: { name: 'Tuesday evenings' } })
  ).body.id;
  await api.call('PUT', `/v1/groups/${group}/modules/3/`, { as: as.facilitator, body: { due_on: null } });
  const meeting = { day: everywhere.day, title: '', minutes: 60 };
  await api.call('POST', `/v1/groups/${group}/meetings/`, { as: as.facilitator, body: meeting });
  const partner = { name: 'Harambee', code: 'HARAMBEE', created_at: new Date() };
  const { id } = await api.db.insertInto('partner').values(partner).returning('id').executeTakeFirstOrThrow();
  const manages = { partner_id: id, account_id: as.manager.user_id, added_at: new Date() };
  await api.db.insertInto('partner_manager').values(manages).execute();
  await api.db.updateTable('learner_group').set({ partner_id: id }).where('id', '=', group).execute();
  const idOf = async (table: 'attempt' | 'moderation_case') =>
    (await api.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  return {
    group,
    attempt: await idOf('attempt'),
    case: await idOf('moderation_case'),
    evidence: await keepPicture(await idOf('moderation_case')),
    ticket: await ticketing(api, as.support).log(),
    other: (await api.learner('Lerato', 'Nkosi')).user_id,
  };
}

/** Stores a picture as evidence of a case. */
async function keepPicture(case_id: number): Promise<number> {
  const { storage } = api.deps;
  const { hash } = await storage.keep('evidence', Readable.from([Buffer.from('a picture')]));
  await storage.settle('evidence');
  const { id } = await api.db
    .insertInto('moderation_evidence')
    .values({
      case_id,
      at: new Date(),
      digest: 'd',
      text: '',
      picture: `evidence/${hash}`,
      context: '{"where":"","around":[]}',
      author: '{"user_id":1,"name":"","email":""}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const newestEntry = async () =>
  (await api.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
const entriesBy = (account: number, after: number) =>
  api.db.selectFrom('audit').select('id').where('actor_id', '=', account).where('id', '>', after).execute();

/** A request for an object that exists: each test creates its data request, because its number is also called `id`. */
async function requestFor(name: Name) {
  const isRequest = callOf(name).path.startsWith('/v1/data_requests/:id');
  const made =
    isRequest &&
    (await api.call('POST', '/v1/user/data_requests/', {
      as: as.learner,
      body: { kind: 'access', words: name },
    }));
  return requestOf(name, callOf(name), {
    parts: { ...parts, ...(made && { id: made.body.number }) },
    bodies: {},
  });
}

describe('what people hold of others', () => {
  test('is named here only if a call reads it', () => {
    const known = Object.keys(calls).filter((name) => isName(name) && rolesThatRead(callOf(name)).length > 0);
    expect([...listed, ...ownGroup].filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test.each(reads)('%s by %s leaves an entry', async (name, role, from) => {
    const { url } = await requestFor(name);
    const before = await newestEntry();
    const { status } = await api.call('GET', url, { as: as[role], from });
    await api.deps.securityLog.settled();
    const { length } = await entriesBy(as[role].user_id, before);
    expect([status, length > 0]).toEqual([200, true]);
  });

  test('a look at a person says at which part', async () => {
    const rows = await api.db
      .selectFrom('audit')
      .select('subject')
      .distinct()
      .where('action', '=', 'person-looked-up')
      .where('about_id', '=', as.learner.user_id)
      .execute();
    const sections = ['account', 'attempts', 'certificates', 'consents', 'duplicates', 'groups', 'merge'];
    const rest = ['profile', 'progress', 'second factor', 'sessions', 'tickets'];
    const seen = rows.map(({ subject }) => subject).filter((subject) => !subject?.startsWith('answers'));
    expect(seen.toSorted()).toEqual([...sections, ...rest]);
  });
});
