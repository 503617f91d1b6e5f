import { type Call, firstTerms, groupNotice, houseRules } from '@readytowork/contract';

interface Given {
  /** Parts of the path; each other one leads to something that is there. */
  parts: Record<string, string | number>;
  /** Bodies of the calls that ask for something of their own, by the call's name. */
  bodies: Record<string, object>;
}

const module = 3;
const password = 'a-good-long-passphrase';

/** An id that leads to nothing. */
const nobodysId = '00000000-0000-4000-8000-000000000000';
/** The post that a test writes by `addPost`, and the comment by `addPostComment`. */
const ownPost = '11111111-1111-4111-8111-111111111111';
const ownComment = '22222222-2222-4222-8222-222222222222';

/** What paths name, in every request. */
export const everywhere = {
  room: '00000000-0000-4000-8000-000000000001',
  message: '00000000-0000-4000-8000-000000000002',
  person: '00000000-0000-4000-8000-000000000003',
  session: nobodysId,
  handle: 'leads-nowhere',
  module,
  chapter: 1,
  question: 1,
  entry: 'first_want',
  name: 'answers.pdf',
  group: 999_999_999,
  member: 999_999_999,
  token: 'A'.repeat(43),
  resource: 'buying-a-car',
  ticket: 1001,
  case: 999_999_999,
  evidence: 1,
  answer: 1,
  setting: 'minimum_age',
  picture: 'a'.repeat(64),
  attempt: 999_999_999,
  invitation: 999_999_999,
  kind: 'help',
  corner: 'news',
  article: 1,
  place: 1,
  record: 'budget',
  version: 1,
  package: 1,
  upload: 1,
  piece: 1,
  other: 1,
  asked: '00000000-0000-4000-8000-000000000000',
  code: '00000000-0000-4000-8000-000000000000',
  post: ownPost,
  comment: ownComment,
};

/** What an editor says of an article. */
const written = {
  category: 'other',
  title: 'How to begin',
  markdown: 'Press **Start**.',
  position: 1,
  published: true,
  shown_from: null,
  shown_until: null,
  check_by: null,
  story: null,
};

/** What an editor says of a place. */
const place = {
  name: 'Jobs in Gauteng',
  url: 'https://jobs.example.org/',
  kind: 'job_board',
  what_for: 'Jobs of every kind.',
  cost: 'Free',
  data_free: 'unknown',
  account: 'optional',
  asks_of_you: null,
  search_template: 'https://jobs.example.org/search?q={what}&l={where}',
  phone: null,
  hours: null,
  checked_on: '2026-11-20',
  source: 'Its own page',
  position: 50,
  published: true,
};

const unknownYet = {
  data: '',
  people: null,
  measures: '',
  regulator_told_on: null,
  people_told_on: null,
  how_told: '',
  closed_on: null,
};

const bodies: Record<string, object> = {
  makeRoom: { room: '00000000-0000-4000-8000-000000000001', name: 'Study group', people: [] },
  openPair: { person: '00000000-0000-4000-8000-000000000003' },
  changeRoom: { name: 'Study group', open: true },
  addToRoom: { people: ['00000000-0000-4000-8000-000000000003'] },
  muteRoom: { muted: true },
  readRoom: { last_read: 1 },
  writeMessage: { id: '00000000-0000-4000-8000-000000000002', text: 'Hello' },
  addArticle: { kind: 'help', slug: 'how-to-begin', ...written },
  changeArticle: written,
  restoreArticle: { version: 1 },
  keepArticle: { file_version: 1 },
  previewArticle: { markdown: '**Bold**' },
  addPost: { id: ownPost, group: null, text: 'I passed!' },
  changePost: { text: 'I have passed!' },
  addPostComment: { id: ownComment, text: 'Well done.' },
  changePostComment: { text: 'Very well done.' },
  addPlace: { slug: 'jobs-in-gauteng', ...place },
  changePlace: place,
  decidePlaceFile: { take: true },
  writeJobRecord: {
    draft: '0123456789abcdef0123456789abcdef',
    step: 1,
    text: '{"kind":"budget"}',
    replaces: [],
  },
  changeArticleCategories: { categories: [{ slug: 'other', title: 'Something else' }] },
  orderModules: { modules: [1] },
  publishModule: { published: true },
  restrictModule: { groups: null },
  describeModule: {
    name: 'First Aid',
    minutes: 30,
    blurb: 'What to do first.',
    family: 'work',
    art: 'heart',
  },
  setModuleVersion: { version: 1 },
  setModulePackage: { package: 1 },
  setModuleSites: { sites: [] },
  beginPackageUpload: { slug: 'first_aid', file_name: 'first-aid.zip', bytes: 1000 },
  signInWithFactor: { factor_token: 'none', code: '000000' },
  enrolFactor: { password: 'not-the-password' },
  confirmFactor: { code: '000000' },
  proveFactor: { code: 'not-a-code-of-ours' },
  checkPasswordReset: { token: 'none' },
  confirmPasswordReset: { token: 'none', password },
  register: {
    email: 'somebody@test.example',
    password,
    first_name: 'Some',
    last_name: 'Body',
    terms: firstTerms,
  },
  readInvitation: { invitation: 'none' },
  confirmEmail: { token: 'none' },
  changeEmail: { email: 'elsewhere@test.example', password: 'not-the-password' },
  acceptEmailChange: { token: 'none' },
  confirmEmailChange: { token: 'none' },
  stopEmailChange: { token: 'none' },
  updateUser: { bio: 'I learn.' },
  deleteUser: { password: 'not-the-password' },
  setRights: { staff_role: null, active: true },
  completeSlide: { slide: 1, seconds_active: [30] },
  reissueCertificate: { name: 'Ayanda Dlamini', reason: 'The name was spelt wrong.' },
  withdrawCertificate: { reason: 'Somebody else took the assessment.' },
  reinstateCertificate: { reason: 'It was a mistake.' },
  changeAccountEmail: { email: 'moved@test.example' },
  setAccountType: { user_type: 'learner' },
  invitePeople: { user_type: 'learner', addresses: 'ayanda@example.org' },
  inviteStaff: { staff_role: 'editor', addresses: 'ayanda@example.org' },
  createGroup: { name: 'Tuesday evenings' },
  changeGroup: { name: 'Wednesday evenings', open: true },
  inviteToGroup: { addresses: 'ayanda@example.org' },
  setGroupModule: { due_on: '2026-12-31' },
  // A code that no group has.
  readJoinCode: { code: 'BBBBBB' },
  joinGroup: { code: 'BBBBBB', agreed_to: groupNotice.version },
  enterCommunity: { agreed_to: houseRules.version },
  inviteToConnect: { code: '00000000-0000-4000-8000-000000000000' },
  askGroupHelp: { wanted: true, module: null },
  mergeAccounts: { confirm: 'nobody@example.org' },
  eraseAccount: { confirm: 'nobody@example.org', reason: 'A test', keep_certificates: false },
  confirmErasure: { confirm: 'nobody@example.org' },
  askAboutData: { kind: 'access', words: 'Whom did you give my number?' },
  enterDataRequest: {
    kind: 'correction',
    via: 'letter',
    account: null,
    name: 'Ayanda Dlamini',
    email: 'ayanda@example.org',
    words: 'My surname is spelled wrongly.',
    received_on: '2026-11-02',
  },
  changeDataRequest: { assigned: null, account: null, identity: 'Seen at the branch' },
  closeDataRequest: { outcome: 'refused', reason: 'We hold nothing about you.' },
  addBreach: { found_on: '2026-11-02', what: 'A list was mailed to the wrong person.', ...unknownYet },
  changeBreach: { found_on: '2026-11-02', what: 'A list was mailed to the wrong person.', ...unknownYet },
  acceptTerms: { terms: firstTerms },
  completeOffline: { slides: 12, complete: true },
  rate: { rating: 5, module },
  setGoal: { weekly_days: 3, reminders: true },
  stopReminders: { token: 'none' },
  seeNotices: { until: '2026-11-20T08:00:00.000Z' },
  setDigest: { on: true, quiet_from: 20, quiet_until: 8 },
  stopDigest: { token: 'none' },
  answerReviewQuestion: { question: 1, option: 'An option' },
  reportSomething: {
    kind: 'post',
    id: '00000000-0000-4000-8000-000000000000',
    reason: 'insult',
    words: 'He does it every day.',
  },
  appealDecision: { words: 'It was a joke.' },
  decideCase: { outcome: 'hidden', sanction: 'warning', reason: 'insult', words: 'You insulted somebody.' },
  decideAppeal: { outcome: 'upheld', words: 'We looked again.' },
  escalateCase: { to: 'saps', reference: 'CAS 12/11/2026', note: 'By telephone.' },
  releaseCase: { note: 'The police need it no more.' },
  reopenCase: { note: 'It was decided too early.' },
  writeWorkbook: { draft: '0123456789abcdef0123456789abcdef', step: 1, text: 'I save R50.', replaces: [] },
  commitScorm: { module_name: 'golf', data: '{"cmi.core.lesson_location":"7","cmi.core.score.raw":"70"}' },
  logTicket: {
    name: 'Ayanda',
    surname: 'Dlamini',
    email: 'ayanda@example.org',
    topic: 'Slides',
    message: 'They do not open.',
  },
  changeTicket: { state: 'open', category: null, owner: null },
  writeInTicket: { kind: 'note', text: 'Rang back.', state: 'open' },
  mergeTicket: { into: 1002 },
  writeAgain: { message: 'It works now.' },
  addCannedAnswer: { title: 'Cache', text: 'Hello {name}, clear the cache.' },
  changeCannedAnswer: { title: 'Cache', text: 'Clear the cache.' },
  changeSetting: { value: 18 },
  previewSetting: { value: { subject: 'Well done', opening: 'You passed.' } },
  contact: { name: 'Ayanda Dlamini', email: 'ayanda@example.org', message: 'Thank you.' },
};

const queries: Record<string, string> = {
  listChanges: '?after=0',
  streamRoom: '?after=0',
  findModuleGroups: '?search=gr',
  listTickets: '?search=slides&state=not_closed&owner=me&category=other',
  listEditedPlaces: '?search=jobs&state=shown&kind=job_board&sort=-checked',
  listGroups: '?state=open',
  listAllGroups: '?state=open&facilitator=1',
  listGroupMembers: '?state=joined&sort=-since',
  listAudit: '?person=1&action=sign-in&from=2026-11-01&until=2026-11-30',
  listDataRequests: '?state=open&kind=access&assigned=me&sort=-received',
  listAccounts: '?search=le&role=learner&state=active',
  reportCourses: '?from=2026-01-01&to=2026-12-31',
  reportFunnel: `?module=${module}&by=reached&from=2026-01-01`,
  reportStops: `?module=${module}`,
  reportItems: `?module=${module}&attempts=all`,
  reportRatings: `?module=${module}&to=2026-12-31`,
  reportTime: `?module=${module}`,
  reportGroup: `?module=${module}`,
  listInvitations: '?state=open&sort=-invited',
  exportCoursesReport: '?from=2026-01-01&to=2026-12-31',
  exportFunnelReport: `?module=${module}&by=reached&from=2026-01-01`,
  exportStopsReport: `?module=${module}`,
  exportItemsReport: `?module=${module}&attempts=all`,
  exportRatingsReport: `?module=${module}&to=2026-12-31`,
  exportTimeReport: `?module=${module}`,
  getScormLaunch: '?module_name=golf',
  getScormInitData: '?module_name=golf',
  getScormValue: '?module_name=golf&key=cmi.core.lesson_location',
};

/**
 * A request for each call of the contract, well formed, so that a test can go through all of them. What depends on who asks
 * comes from the test.
 */
export function requestOf(name: string, call: Call, given: Given) {
  const parts: Given['parts'] = { ...everywhere, ...given.parts };
  const path = call.path.replace(/:(\w+)/g, (_, part) => String(parts[part]));
  return { url: path + (queries[name] ?? ''), body: given.bodies[name] ?? bodies[name] };
}
