import { randomUUID } from 'node:crypto';
import { type Call, api as calls, groupNotice, roles } from '@readytowork/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { packageOf } from '../../../testing/package-zip.ts';
import { requestOf } from '../../../testing/requests.ts';
import { upload } from '../../../testing/upload.ts';
import { putCourse } from '../../learning/modules/modules.queries.ts';

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

/** A request that succeeds and changes something. If it gives no body or path, testing/requests.ts supplies them. */
interface Attempt {
  parts?: Record<string, string | number>;
  body?: object;
  /** Uploaded instead of a JSON body. */
  file?: Buffer;
  revision?: string;
  as?: Session;
}

const colleague = () => api.staff('administrator', 'Thandi', 'Mokoena');
const password = 'ReadyToWork-demo-1';
const stroke = '<svg width="60" height="20"><path d="M5 15L50 5" stroke="#000"/></svg>';
const withoutFactor = async (): Promise<Session> => {
  const person = await api.learner();
  const account = api.db.updateTable('account').where('id', '=', person.user_id);
  await account.set({ staff_role: 'editor' }).execute();
  return person;
};
const make = async (name: keyof typeof calls, attempt: Attempt = {}) => (await send(name, attempt)).body;

/** Every staff call that writes, by name: the first test fails if one is missing here. */
const attempts: Record<string, () => Promise<Attempt>> = {
  setRights: async () => {
    const { user_id: id } = await api.learner();
    const { revision } = await make('getAccount', { parts: { id } });
    return { parts: { id }, revision, body: { staff_role: 'editor', active: false } };
  },
  mergeAccounts: async () => {
    const [stays, ends] = [await api.learner(), await api.learner()];
    const parts = { id: stays.user_id, other: ends.user_id };
    const { revision } = await make('previewMerge', { parts });
    return { parts, revision, body: { confirm: ends.email } };
  },
  enrolFactor: async () => ({ as: await withoutFactor(), body: { password } }),
  confirmFactor: async () => {
    const as = await withoutFactor();
    const { uri } = await make('enrolFactor', { as, body: { password } });
    return { as, body: { code: api.codeOf({ uri }) } };
  },
  proveFactor: async () => {
    const as = await colleague();
    return { as, body: { code: as.recovery_codes[0] } };
  },
  removeFactor: async () => {
    const learner = await api.learner();
    const { uri } = await make('enrolFactor', { as: learner, body: { password } });
    const set = await make('confirmFactor', { as: learner, body: { code: api.codeOf({ uri }) } });
    return { as: { ...learner, ...set }, body: { password, code: set.recovery_codes[0] } };
  },
  resetFactor: async () => ({ parts: { id: (await api.staff('support')).user_id } }),
  eraseAccount: async () => {
    const { user_id: id, email: confirm } = await api.learner();
    return { parts: { id }, body: { confirm, reason: 'A test', keep_certificates: false } };
  },
  confirmErasure: async () => {
    const { id, confirm } = await waitingErasure();
    return { parts: { id }, body: { confirm }, as: await colleague() };
  },
  stopErasure: async () => ({ parts: { id: (await waitingErasure()).id } }),
  enterDataRequest: async () => ({}),
  changeDataRequest: async () => {
    const { number: id, revision } = await make('enterDataRequest', { body: letter('to change') });
    return { parts: { id }, revision, as: await colleague() };
  },
  closeDataRequest: async () => {
    const { number: id, revision } = await make('enterDataRequest', { body: letter('to close') });
    return { parts: { id }, revision };
  },
  endAccountSession: async () => {
    const { user_id: id } = await api.learner();
    const [session] = await make('listAccountSessions', { parts: { id } });
    return { parts: { id, session: session.id } };
  },
  endAccountSessions: person,
  sendAccountResetLink: person,
  sendAccountConfirmation: person,
  changeAccountEmail: person,
  setAccountType: async () => ({ ...(await person()), body: { user_type: 'rtw' } }),
  reissueCertificate: certificate,
  withdrawCertificate: certificate,
  reinstateCertificate: async () => {
    const earned = await certificate();
    const { revision } = await make('withdrawCertificate', earned);
    return { ...earned, revision };
  },
  invitePeople: async () => ({}),
  inviteStaff: async () => ({ body: { staff_role: 'editor', addresses: 'editor@staff.example' } }),
  withdrawInvitation: async () => {
    await make('invitePeople', { body: { user_type: 'learner', addresses: 'withdrawn@test.example' } });
    return { parts: { invitation: await invitationOf('withdrawn@test.example') } };
  },
  withdrawInvitations: async () => {
    await make('invitePeople', { body: { user_type: 'learner', addresses: 'together@test.example' } });
    return { body: { invitations: [await invitationOf('together@test.example')] } };
  },
  inviteAgain: async () => {
    await make('invitePeople', { body: { user_type: 'learner', addresses: 'again@test.example' } });
    const id = await invitationOf('again@test.example');
    await make('withdrawInvitation', { parts: { invitation: id } });
    return { body: { invitations: [id] } };
  },
  saveReport: async () => ({}),
  renameSavedReport: savedReport,
  removeSavedReport: savedReport,
  addReportReceiver: async () => ({ ...(await savedReport()), body: { email: await readerEmail() } }),
  removeReportReceiver: async () => {
    const { parts } = await savedReport();
    const { receivers } = await make('addReportReceiver', { parts, body: { email: await readerEmail() } });
    return { parts: { ...parts, receiver: receivers[0].receiver } };
  },
  addPartner: async () => ({}),
  changePartner: async () => {
    const { id, revision } = await make('addPartner', { body: { name: 'Renamed soon', code: 'RENAMED' } });
    return { parts: { partner: id }, revision, body: { name: 'Renamed', open: false } };
  },
  addPartnerManager: async () => ({
    ...(await partnerNamed('Managed', 'MANAGED')),
    body: { email: await managerEmail() },
  }),
  removePartnerManager: async () => {
    const { parts } = await partnerNamed('Left', 'LEFT');
    const [manager] = await make('addPartnerManager', { parts, body: { email: await managerEmail() } });
    return { parts: { ...parts, manager: manager.user_id } };
  },
  setGroupPartner: async () => {
    const { parts } = await group();
    const { id } = await make('addPartner', { body: { name: 'Of a group', code: 'OFAGROUP' } });
    return { parts, body: { partner: id } };
  },
  createGroup: async () => ({ as: await facilitator() }),
  changeGroup: group,
  copyGroup: group,
  renewGroupCode: group,
  addGroupFacilitator: group,
  handOverGroup: group,
  removeGroupFacilitator: async () => {
    const own = await group();
    const { facilitators } = await make('addGroupFacilitator', own);
    return { ...own, parts: { ...own.parts, facilitator: facilitators.at(-1).facilitator } };
  },
  inviteToGroup: group,
  setGroupModule: group,
  setDueDates: async () => {
    const own = await group();
    return { ...own, parts: {}, body: dueIn(own.parts.group) };
  },
  setAllDueDates: async () => ({ body: dueIn((await group()).parts.group) }),
  removeGroupModule: async () => {
    const own = await group();
    await make('setGroupModule', own);
    return own;
  },
  addMeeting: group,
  changeMeeting: groupWithMeeting,
  removeMeeting: groupWithMeeting,
  markAttendance: async () => {
    const { of } = await groupWithMember();
    await make('addMeeting', of);
    const said = { state: 'present', excuse: null, replaces: [], at: new Date().toISOString() };
    return { ...of, body: { marks: [{ id: randomUUID(), member: of.parts.member, ...said }] } };
  },
  writeToLearners: async () => {
    const { of } = await groupWithMember();
    const body = { id: randomUUID(), members: [of.parts.member], reason: 'stopped', text: 'How are you?' };
    return { ...of, body };
  },
  removeGroupMember: async () => (await groupWithMember()).of,
  answerGroupHelp: async () => {
    const { learner, of } = await groupWithMember();
    await make('askGroupHelp', { parts: of.parts, as: learner });
    return of;
  },
  changeTicket: async () => ({
    ...(await ticket()),
    body: { state: 'waiting', category: null, owner: null },
  }),
  changeTickets: async () => {
    const { number } = await make('logTicket');
    const { last_message_at } = await make('getTicket', { parts: { ticket: number } });
    const from = { state: 'new', owner: null, last_message_at };
    return { body: { tickets: [{ number, from, to: { state: 'closed', owner: null } }], spam: true } };
  },
  writeInTicket: ticket,
  mergeTicket: async () => {
    const into = (await ticket()).parts.ticket;
    return { ...(await ticket()), body: { into } };
  },
  addCannedAnswer: async () => ({}),
  changeCannedAnswer: async () => {
    const { id: answer, revision } = await cannedAnswer();
    return { parts: { answer }, revision, body: { title: 'Changed', text: 'Close the page.' } };
  },
  removeCannedAnswer: async () => ({ parts: { answer: (await cannedAnswer()).id } }),
  changeSetting: setting,
  resetSetting: setting,
  addSignature: async () => ({ file: await sharp(Buffer.from(stroke)).png().toBuffer() }),
  orderModules: async () => {
    const { modules, revision } = await make('listEditedModules');
    return { revision, body: { modules: modules.map(({ id }: { id: number }) => id).toReversed() } };
  },
  publishModule: async () => ({ ...(await courseOf(3)), body: { published: false } }),
  restrictModule: async () => ({ ...(await courseOf(4)), body: { groups: [] } }),
  setModuleVersion: async () => {
    const course = await courseOf(5);
    return { ...course, body: { version: course.versions[0].id } };
  },
  createCourse: async () => ({}),
  keepDraftFile: async () => {
    const { body, parts, revision } = await draftOf(1);
    return { parts, revision, body: { ...body, text: 'Changed' } };
  },
  replaceCourseDraft: async () => {
    const parts = { module: 6 };
    const { revision } = await make('readCourseDraft', { parts });
    return { parts, revision };
  },
  removeDraftFile: async () => {
    const { body, parts, revision } = await draftOf(2);
    return { parts, revision, body };
  },
  dropCourseDraft: async () => {
    const { parts, revision, body } = await draftOf(4);
    const kept = await make('keepDraftFile', { parts, revision, body: { ...body, text: 'Changed' } });
    return { parts, revision: kept.revision };
  },
  sendCoursePicture: async () => ({
    parts: { module: 7 },
    file: await sharp(Buffer.from(stroke)).png().toBuffer(),
  }),
  publishCourseDraft: async () => {
    const { parts, revision, body, text } = await draftOf(5);
    const changed = { ...body, text: `${text}\n` };
    const kept = await make('keepDraftFile', { parts, revision, body: changed });
    return { parts, revision: kept.revision };
  },
  scheduleCourseDraft: () => changedDraft(8),
  unscheduleCourseDraft: async () => {
    const { parts, revision } = await make('scheduleCourseDraft', await changedDraft(9));
    return { parts: parts ?? { module: 9 }, revision };
  },
  makePreviewLink: async () => {
    const { parts } = await changedDraft(10);
    return { parts };
  },
  endPreviewLink: async () => {
    const { parts } = await changedDraft(11);
    const { link } = await make('makePreviewLink', { parts });
    return { parts: { ...parts, preview: link.id } };
  },
  closeDraftComment: async () => {
    const { parts } = await changedDraft(12);
    const { url } = await make('makePreviewLink', { parts });
    const body = { token: url.split('#')[1], chapter: 1, name: '', text: 'Slide 3 is wrong.' };
    await make('addPreviewComment', { body });
    const { comments } = await make('listDraftComments', { parts });
    return { parts: { ...parts, draftComment: comments[0].id } };
  },
  startRemarking: async () => {
    const module = 6;
    await learning(api, await api.learner()).quiz(module);
    const { course } = api.deps.catalogue.module(module);
    const online = course.quiz.online.map((question): typeof question => {
      const [one, two, three] = question.wrong;
      return { ...question, right: one.text, wrong: [{ ...one, text: question.right }, two, three] };
    });
    await putCourse(api.db, { ...course, hash: 'other keys', quiz: { ...course.quiz, online } });
    const { revision } = await make('readRemarking', { parts: { module } });
    return { parts: { module }, revision };
  },
  describeModule: uploaded,
  setModuleQuestions: uploaded,
  setModulePassing: uploaded,
  setModulePackage: async () => {
    const course = await uploaded();
    return { ...course, body: { package: course.package } };
  },
  dropModulePackage: async () => {
    const course = await uploaded();
    return { ...course, parts: { ...course.parts, package: course.package } };
  },
  setModuleSites: uploaded,
  setModuleLearnerName: uploaded,
  removeModule: uploaded,
  beginPackageUpload: async () => ({ body: { slug: 'begun', file_name: 'a.zip', bytes: 10 } }),
  finishPackageUpload: sentUpload,
  cancelPackageUpload: sentUpload,
  addArticle: async () => {
    await article();
    return {};
  },
  changeArticle: article,
  restoreArticle: async () => {
    const made = await article();
    return { ...made, body: { version: made.version } };
  },
  keepArticle: async () => {
    const made = await article();
    const { id } = await api.db
      .insertInto('article_version')
      .values({ article_id: made.parts.article, title: 'T', markdown: 'Of the file.', from_file: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('article')
      .set({ file_version_id: id })
      .where('id', '=', made.parts.article)
      .execute();
    const { revision } = await make('readArticle', { parts: made.parts });
    return { parts: made.parts, revision, body: { file_version: id } };
  },
  changeArticleCategories: async () => {
    await article();
    const { revision, categories } = await make('readArticleCategories', { parts: { kind: 'help' } });
    const [{ slug }] = categories;
    return { revision, body: { categories: [{ slug, title: `Named ${Date.now()}` }] } };
  },
  addPlace: async () => ({}),
  changePlace: place,
  checkPlace: place,
  decidePlaceFile: async () => {
    const { parts } = await place();
    const { body } = requestOf('changePlace', calls.changePlace, { parts: {}, bodies: {} });
    const said = Object.entries(body ?? {}).filter(([name]) => !['position', 'published'].includes(name));
    const file = JSON.stringify({ ...Object.fromEntries(said), cost: 'R5' });
    await api.db
      .updateTable('place')
      .set({ file, file_hash: 'another' })
      .where('id', '=', parts.place)
      .execute();
    const { revision } = await make('readEditedPlace', { parts });
    return { parts, revision };
  },
  decideCase: () => moderationCase(),
  decideAppeal: () => moderationCase({ state: 'appealed' }),
  escalateCase: () => moderationCase(),
  releaseCase: () => moderationCase({ preserved: true }),
  reopenCase: () => moderationCase({ state: 'closed', closed_at: new Date() }),
  addBreach: async () => ({}),
  changeBreach: async () => {
    const entered = requestOf('addBreach', calls.addBreach, { parts: {}, bodies: {} }).body;
    const { number: id, revision } = await make('addBreach', { body: { ...entered, what: 'To be changed' } });
    return { parts: { id }, revision };
  },
};

/** A member's post that was reported. */
async function moderationCase(
  more: { state?: 'appealed' | 'closed'; closed_at?: Date; preserved?: boolean } = {},
) {
  const at = new Date();
  const { user_id: author_id } = await api.learner();
  const { id } = await api.db
    .insertInto('moderation_case')
    .values({
      kind: 'post',
      subject: randomUUID(),
      cause: 'report',
      author_id,
      opened_at: at,
      due_at: at,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = { case: id };
  const { revision } = await make('getCase', { parts });
  return { parts, revision };
}

async function person() {
  return { parts: { id: (await api.learner()).user_id } };
}
async function certificate() {
  const owner = await api.learner();
  const id = owner.user_id;
  await learning(api, owner).completeChapters(3);
  await learning(api, owner).takeAssessment(3, 10);
  const [{ number, revision }] = await make('listAccountCertificates', { parts: { id } });
  return { parts: { id, number }, revision };
}

async function facilitator(): Promise<Session> {
  const person = await api.learner('Fikile', 'Ndlovu');
  const account = api.db.updateTable('account').where('id', '=', person.user_id);
  await account.set({ user_type: 'rtw', email_confirmed_at: new Date() }).execute();
  return person;
}
async function group() {
  const as = await facilitator();
  const { id, code } = await make('createGroup', { as });
  return { parts: { group: id }, as, code };
}
const dueIn = (group: number) => ({
  module: 3,
  groups: [{ group, from: null, to: { due_on: '2026-12-24' } }],
});
async function groupWithMeeting() {
  const own = await group();
  await make('addMeeting', own);
  return own;
}
async function groupWithMember() {
  const { as, code, parts } = await group();
  const learner = await api.learner();
  await make('joinGroup', { as: learner, body: { code, agreed_to: groupNotice.version } });
  const { results } = await make('listGroupMembers', { parts, as });
  const [{ member }] = results.filter(({ state }: { state: string }) => state === 'joined');
  return { learner, of: { as, parts: { ...parts, member } } };
}

async function courseOf(module: number) {
  const { revision, versions } = await make('readEditedModule', { parts: { module } });
  return { parts: { module }, revision, versions };
}
/** The glossary in the draft of a course. */
async function draftOf(module: number) {
  const parts = { module };
  const { files } = await make('readCourseDraft', { parts });
  const { name, revision, text } = files.find((file: { name: string }) => file.name === 'glossary.yaml');
  return { parts, revision, body: { name }, text };
}
/** A draft that can be published. */
async function changedDraft(module: number) {
  const { parts, revision, body, text } = await draftOf(module);
  const changed = { ...body, text: `${text}\n` };
  const kept = await make('keepDraftFile', { parts, revision, body: changed });
  const at = new Date(api.deps.clock().getTime() + 3_600_000).toISOString();
  return { parts, revision: kept.revision, body: { at } };
}
async function sentUpload() {
  const zip = await packageOf('First Aid', ['one']);
  const body = { slug: `aid_${'abcdefghijklmnop'[count++]}`, file_name: 'a.zip', bytes: zip.length };
  const { id } = await make('beginPackageUpload', { body });
  const piece = upload(zip, { field: 'piece' });
  await api.call('PUT', `/v1/package-uploads/${id}/pieces/1/`, { as: administrator, ...piece });
  return { parts: { upload: id } };
}
/** A course whose uploaded package waits to be published. */
async function uploaded() {
  const { parts } = await sentUpload();
  await make('finishPackageUpload', { parts });
  await api.runJobs();
  const { module, package: draft } = await make('readPackageUpload', { parts });
  return { ...(await courseOf(module)), package: draft };
}
/** A page with its first text. */
async function article() {
  await api.db
    .insertInto('article_category')
    .values({ kind: 'help', slug: 'other', title: 'Something else', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { body } = requestOf('addArticle', calls.addArticle, { parts: {}, bodies: {} });
  count += 1;
  const { id, revision, versions } = await make('addArticle', { body: { ...body, slug: `page-${count}` } });
  return { parts: { article: id }, revision, version: versions[0].id };
}

async function place() {
  const { body } = requestOf('addPlace', calls.addPlace, { parts: {}, bodies: {} });
  count += 1;
  const { id, revision } = await make('addPlace', { body: { ...body, slug: `place-${count}` } });
  return { parts: { place: id }, revision };
}

async function savedReport() {
  count += 1;
  const body = { name: `Report ${count}`, filters: { by: 'course' } };
  return { parts: { saved_report: (await make('saveReport', { body })).id } };
}
const readerEmail = () => confirmedEmail('analyst');
const managerEmail = () => confirmedEmail('manager');
const partnerNamed = async (name: string, code: string) => ({
  parts: { partner: (await make('addPartner', { body: { name, code } })).id },
});
async function confirmedEmail(role: 'analyst' | 'manager'): Promise<string> {
  const { email, user_id } = await api.staff(role);
  const confirmed = { email_confirmed_at: new Date() };
  await api.db.updateTable('account').set(confirmed).where('id', '=', user_id).execute();
  return email;
}
let count = 0;
const cannedAnswer = () => {
  count += 1;
  return make('addCannedAnswer', { body: { title: `Answer ${count}`, text: 'Clear the cache.' } });
};
async function invitationOf(email: string): Promise<number> {
  const { results } = await make('listInvitations');
  return results.find((row: { email: string }) => row.email === email).id;
}
async function ticket() {
  const { number } = await make('logTicket');
  const { revision } = await make('getTicket', { parts: { ticket: number } });
  return { parts: { ticket: number }, revision };
}
async function setting() {
  const all: { name: string; revision: string }[] = await make('listSettings');
  const name = 'minimum_age';
  const revision = all.find((one) => one.name === name)?.revision ?? '';
  return { parts: { setting: name }, revision };
}

const letter = (words: string) => {
  const { body } = requestOf('enterDataRequest', calls.enterDataRequest, { parts: {}, bodies: {} });
  return { ...body, words };
};

async function waitingErasure() {
  const person = await colleague();
  await make('eraseAccount', {
    parts: { id: person.user_id },
    body: { confirm: person.email, reason: 'A test', keep_certificates: false },
  });
  const { results } = await make('listErasures');
  const waiting: { id: number; account: { user_id: number } }[] = results;
  const id = waiting.find(({ account }) => account.user_id === person.user_id)?.id ?? 0;
  return { id, confirm: person.email };
}

function send(name: keyof typeof calls, { parts = {}, body, file, revision, as = administrator }: Attempt) {
  const call: Call = calls[name];
  const request = requestOf(name, call, { parts, bodies: body ? { [name]: body } : {} });
  return api.call(call.method, request.url, {
    as,
    ...(request.body && { body: request.body }),
    ...(revision && { headers: { 'if-match': `"${revision}"` } }),
    ...(file && upload(file, { field: call.upload?.field ?? '' })),
  });
}

/**
 * The number of audit entries of one request. Logged attempts and look-ups are left out, because they stand for several requests.
 */
async function entriesOf({ requestId }: Answered): Promise<number> {
  const entries = await api.db.selectFrom('audit').select('id').where('request_id', '=', requestId).execute();
  return entries.length;
}

const isRole = (right: string) => roles.some((role) => role === right);
/** Previews and checks change nothing. */
const changesNothing = [
  'previewSetting',
  'previewArticle',
  'checkModuleQuestions',
  'checkCourseDraft',
  'drawDraftSlide',
];
/** Marking a learner's message as read affects only the facilitator. */
const marksRead = ['readGroupThread'];
/** The log records the beginning and the end of an upload, not each of its two hundred pieces. */
const pieces = ['sendPackagePiece'];
/** Calls for all accounts that are logged for all of them. */
const ofOwnFactor = ['enrolFactor', 'confirmFactor', 'proveFactor', 'removeFactor'];
const isStaffWrite = ({ access, method, object }: Call) =>
  method !== 'GET' && (typeof access !== 'string' || object.some(isRole));
const names = Object.entries(calls).flatMap(([name, call]: [string, Call]) =>
  ofOwnFactor.includes(name) ||
  (isStaffWrite(call) && ![...changesNothing, ...marksRead, ...pieces].includes(name))
    ? [name]
    : [],
);
const isName = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);
const staffWrites = names.filter(isName);

/** A hand-over has two entries: for the former and for the new facilitator. */
const entriesExpected = (name: string) => (name === 'handOverGroup' ? 2 : 1);

test('every staff call that writes is listed here', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(staffWrites.toSorted());
});

describe('a staff call that writes', () => {
  test.each(staffWrites)('%s is in the audit log if it succeeds', async (name) => {
    const answer = await send(name, (await attempts[name]?.()) ?? {});
    expect([answer.status, await entriesOf(answer)]).toEqual([calls[name].status, entriesExpected(name)]);
  });

  const inVain = staffWrites.map((name) => [name, calls[name].path.includes(':')] as const);
  test.each(inVain)(
    '%s adds no audit entry if it fails (with an object in its path: %s)',
    async (name, hasObject) => {
      const nowhere = Object.fromEntries(
        [...calls[name].path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, 999_999_999]),
      );
      const attempt = hasObject ? { parts: nowhere, revision: 'x'.repeat(22) } : { body: { wrong: 'field' } };
      const answer = await send(name, attempt);
      // Removing something that is already gone succeeds.
      expect([204, 400, 404, 415, 428]).toContain(answer.status);
      expect(await entriesOf(answer)).toBe(0);
    },
  );
});
