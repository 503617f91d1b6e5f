/** The addresses of the site (docs/specification.md, section 2): as far as they exist. */
export const paths = {
  home: '/',
  /** A course for everybody, with a look inside. */
  course: '/courses/:slug',
  about: '/about-us',
  faq: '/faq',
  leaving: '/leaving/:target',
  /** A place of somebody else, and career guidance: what is said before one goes there, where the dialog has no script. */
  leavingPlace: '/leaving/place/:place',
  leavingGuidance: '/leaving/career-guidance',
  jobs: '/jobs',
  /** Saved searches, applications, a budget: on the phone of whoever looks for work. */
  jobSearch: '/jobs/my-search',
  careerGuidance: '/career-guidance',
  selfHelp: '/self-help',
  helpCategory: '/self-help/category/:slug',
  /** No category of ours: whoever finds no article asks us. */
  helpCategoryOther: '/self-help/category/other',
  helpArticle: '/self-help/article/:id',
  ticket: '/self-help/log-a-ticket',
  /** Made on the device, for everybody. */
  cv: '/cv',
  coverLetter: '/cv/letter',
  news: '/news',
  newsStory: '/news/:slug',
  wellness: '/wellness',
  wellnessStory: '/wellness/:slug',
  hustles: '/side-hustles',
  hustleStory: '/side-hustles/:slug',
  /** Before a source of a story, by its place among them. */
  leavingStory: '/leaving/story/:corner/:slug/:source',
  checkAdvert: '/jobs/check-an-advert',
  interviewPractice: '/jobs/interview-practice',
  interests: '/career-guidance/interests',
  /** What moderators decided about somebody, and their word against it. */
  decisions: '/community/decisions',
  signIn: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  confirmEmail: '/confirm-email',
  /** Where the links of reminders lead. */
  unsubscribe: '/unsubscribe',
  verify: '/verify/:number',
  /** Where the posters and mails of a group lead, with its code. */
  joinGroup: '/join-group',
  /** Somebody's page: by its secret handle, or, for those in the community, by the id that they know the person by. */
  person: '/people/:handle',
  dashboard: '/my-learning',
  editProfile: '/my-learning/edit-profile',
  changePassword: '/my-learning/edit-profile/change-password',
  resources: '/my-learning/resources',
  certificates: '/my-learning/certificates',
  workbook: '/my-learning/workbook',
  /** What somebody wrote to support, and what was answered. */
  ownTickets: '/my-learning/messages',
  groups: '/my-learning/groups',
  ownData: '/my-learning/my-data',
  module: '/my-learning/:category',
  /** Whom somebody knows; around it the other pages of the community. */
  community: '/community',
  invite: '/community/invite',
  houseRules: '/community/rules',
  /** What connections and groups write, and one post with what is said about it. */
  posts: '/community/posts',
  post: '/community/posts/:post',
  chats: '/community/chats',
  chat: '/community/chats/:room',
  /** What happened to somebody in the community. */
  notices: '/community/notices',
  /** Where the links of mails about it lead. */
  communityUnsubscribe: '/unsubscribe/community',
  /** Where somebody's link and QR code lead. */
  connect: '/connect/:code',
} as const;
