/** The addresses of the site's pages (docs/specification.md, section 2). */
export const paths = {
  home: '/',
  /** A course with a look inside, for everybody. */
  course: '/courses/:slug',
  /** The draft of a course, by a link whose token is after the "#". */
  coursePreview: '/course-preview',
  about: '/about-us',
  faq: '/faq',
  /** Our own terms and privacy policy, until the partner bank names its pages. */
  terms: '/terms',
  privacy: '/privacy',
  /** Shown by the service worker in place of a page that is not on the device. */
  offline: '/offline',
  leaving: '/leaving/:target',
  /** The notice before a visitor leaves for another organisation's site or for career guidance, for links without JavaScript. */
  leavingPlace: '/leaving/place/:place',
  leavingGuidance: '/leaving/career-guidance',
  jobs: '/jobs',
  /** Saved searches, applications and a budget, stored on the job seeker's phone. */
  jobSearch: '/jobs/my-search',
  careerGuidance: '/career-guidance',
  /** The search over the whole site. */
  search: '/search',
  selfHelp: '/self-help',
  helpCategory: '/self-help/category/:slug',
  /** Redirects to the ticket form, for visitors who find no article. */
  helpCategoryOther: '/self-help/category/other',
  helpArticle: '/self-help/article/:id',
  ticket: '/self-help/log-a-ticket',
  /** Builds a CV on the device, for everybody. */
  cv: '/cv',
  coverLetter: '/cv/letter',
  news: '/news',
  newsStory: '/news/:slug',
  wellness: '/wellness',
  wellnessStory: '/wellness/:slug',
  hustles: '/side-hustles',
  hustleStory: '/side-hustles/:slug',
  /** The notice before a source of a story, identified by its position among the sources. */
  leavingStory: '/leaving/story/:corner/:slug/:source',
  checkAdvert: '/jobs/check-an-advert',
  interviewPractice: '/jobs/interview-practice',
  interests: '/career-guidance/interests',
  /** Moderators' decisions about the user, with the option to appeal. */
  decisions: '/community/decisions',
  signIn: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  confirmEmail: '/confirm-email',
  /** Target of the links in reminders. */
  unsubscribe: '/unsubscribe',
  /** Target of the links in a mail that asks what a learner does after the first certificate. */
  outcome: '/what-i-do-now',
  verify: '/verify/:number',
  /** Where an employer checks a list of certificates. */
  verifyMany: '/verify',
  /** Target of the links on a group's posters and in its mails, with the group's code. */
  joinGroup: '/join-group',
  /** A member's profile page: by its secret handle or, for members of the community, by the person's id. */
  person: '/people/:handle',
  dashboard: '/my-learning',
  /** Leads to everything of the learner's own: certificates, workbook, goal, profile, data. */
  me: '/my-learning/me',
  ownDetails: '/my-learning/me/details',
  ownGoal: '/my-learning/me/goal',
  /** What the learner shows to others. */
  ownPage: '/my-learning/me/page',
  editProfile: '/my-learning/edit-profile',
  changePassword: '/my-learning/edit-profile/change-password',
  resources: '/my-learning/resources',
  certificates: '/my-learning/certificates',
  workbook: '/my-learning/workbook',
  /** The user's messages to support, and the answers. */
  ownTickets: '/my-learning/messages',
  groups: '/my-learning/groups',
  /** The groups that a facilitator leads, one of them, and the attendance of a day; they open without a network. */
  ledGroups: '/my-learning/groups/led',
  ledGroup: '/my-learning/groups/led/:group',
  meeting: '/my-learning/groups/led/:group/:day',
  ledThread: '/my-learning/groups/led/:group/messages/:member',
  ownData: '/my-learning/my-data',
  module: '/my-learning/:category',
  /** The member's connections; the community's other pages follow. */
  community: '/community',
  invite: '/community/invite',
  houseRules: '/community/rules',
  /** Posts of connections and groups, and a single post with its comments. */
  posts: '/community/posts',
  post: '/community/posts/:post',
  chats: '/community/chats',
  chat: '/community/chats/:room',
  /** The member's notices from the community. */
  notices: '/community/notices',
  /** Target of the unsubscribe links in community mails. */
  communityUnsubscribe: '/unsubscribe/community',
  /** Target of the unsubscribe links in mails about messages in groups. */
  groupUnsubscribe: '/unsubscribe/groups',
  /** Target of the unsubscribe links in reports that staff get by mail. */
  reportUnsubscribe: '/unsubscribe/reports',
  /** Target of a member's link and QR code. */
  connect: '/connect/:code',
} as const;
