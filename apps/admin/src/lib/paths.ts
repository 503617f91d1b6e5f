/** The addresses of the administration site, below /admin. */
export const paths = {
  home: '/',
  overview: '/overview',
  people: '/people',
  person: '/people/:id/:section?',
  attempt: '/people/:id/attempts/:attempt',
  merge: '/people/:id/merge',
  invite: '/people/invite',
  invitations: '/people/invitations',
  reportPeople: '/reports/people',
  reportBoard: '/reports/people/board',
  certificates: '/certificates',
  reportCourses: '/reports/courses',
  reportFunnel: '/reports/steps',
  reportStops: '/reports/stops',
  reportQuestions: '/reports/questions',
  reportRatings: '/reports/ratings',
  reportTime: '/reports/time',
  reportSupport: '/reports/support',
  security: '/security',
  tickets: '/tickets',
  answers: '/tickets/answers',
  ticket: '/tickets/:number',
  moderation: '/moderation',
  case: '/moderation/:number',
  escalation: '/moderation/:number/letter',
  duties: '/duties',
  settings: '/settings',
  audit: '/audit',
  dataRequests: '/data-requests',
  newDataRequest: '/data-requests/new',
  dataRequest: '/data-requests/:number',
  breaches: '/breaches',
  newBreach: '/breaches/new',
  breach: '/breaches/:number',
  erasures: '/erasures',
  retention: '/retention',
  needsMe: '/today',
  groups: '/groups',
  allGroups: '/all-groups',
  partnerGroups: '/partner-groups',
  group: '/groups/:group',
  groupProgress: '/groups/:group/progress',
  groupResults: '/groups/:group/results',
  groupAttendance: '/groups/:group/attendance',
  groupReport: '/groups/:group/report',
  groupPoster: '/groups/:group/poster',
  slides: '/slides/:slug/:chapter',
  courses: '/courses',
  courseUpload: '/courses/upload',
  course: '/courses/:id',
  newCourse: '/courses/new',
  courseQuestions: '/courses/:id/questions',
  courseAnswers: '/courses/:id/answers',
  courseText: '/courses/:id/text',
  courseVersion: '/courses/:id/versions/:version',
  pages: '/pages',
  newPage: '/pages/new',
  page: '/pages/:id',
  places: '/places',
  partners: '/partners',
  partner: '/partners/:partner',
  newPlace: '/places/new',
  place: '/places/:id',
} as const;

/** Page of a person, at a section or at the first one. */
export const pathOfPerson = (id: number, section?: string) =>
  [paths.people, id, ...(section ? [section] : [])].join('/');
export const pathOfAttempt = (id: number, attempt: number) => `/people/${id}/attempts/${attempt}`;
/** Page to merge two accounts. The first account remains unless the administrator swaps them. */
export const pathOfMerge = (id: number, other?: number) =>
  `/people/${id}/merge${other === undefined ? '' : `?with=${other}`}`;
export const pathOfTicket = (number: number) => `/tickets/${number}`;
export const pathOfCase = (number: number) => `/moderation/${number}`;
/** Printable letter that hands the case to an authority. */
export const pathOfEscalation = (number: number) => `/moderation/${number}/letter`;
export const pathOfDataRequest = (number: number) => `/data-requests/${number}`;
export const pathOfPlace = (id: number) => `/places/${id}`;
export const pathOfPartner = (id: number) => `/partners/${id}`;
export const pathOfBreach = (number: number) => `/breaches/${number}`;

type GroupPart = 'progress' | 'results' | 'attendance' | 'report' | 'poster';
export const pathOfGroup = (id: number, part?: GroupPart) => `/groups/${id}${part ? `/${part}` : ''}`;
/** The text of a course, at the line of a question if its words are given. */
export const pathOfCourseText = (id: number, question?: string) =>
  `/courses/${id}/text${question === undefined ? '' : `?file=quiz.yaml&question=${encodeURIComponent(question)}`}`;
export const pathOfSlides = (slug: string, chapter: number) => `/slides/${slug}/${chapter}`;

/** Addresses of the learner site, which is a separate document: use plain links. */
export const learnerSite = {
  dashboard: '/my-learning',
  signIn: '/login',
  /** Where a facilitator marks who was at a group's meetings. */
  attendance: (group: number) => `/my-learning/groups/led/${group}`,
  /** Where a facilitator writes to a learner, and reads the answers. */
  thread: (group: number, member: number) => `/my-learning/groups/led/${group}/messages/${member}`,
  /** Page that verifies a certificate. */
  verify: (number: string) => `/verify/${number}`,
} as const;
