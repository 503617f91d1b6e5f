import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const folder = (name: string) => `<rootDir>/src/${name}/**`;

/** What only public pages beside the main job say: their words come with their code, not with every first visit. */
const publicPages = [
  'features/landing',
  'features/look-inside',
  'features/self-help',
  'features/support',
  'features/token-link',
  'features/verify',
  'routes/public',
]
  .map(folder)
  .concat('<rootDir>/src/routes/verify-page.tsx');

/** The same for the pages about one's account, which a visitor of the public ones need not fetch. */
const accountPages = [
  'features/account',
  'features/registration',
  'features/resources',
  'routes/account',
].map(folder);

/** The start page of a learner, which most come to straight from the link of an installed site or a bookmark. */
const dashboard = [
  folder('features/dashboard'),
  '<rootDir>/src/features/review/review-card.tsx',
  '<rootDir>/src/routes/dashboard-page.tsx',
];

/** The questions themselves come when somebody wants them. */
const review = ['features/review/components'].map(folder);

/** The ways in. */
const signIn = [
  folder('features/sign-in'),
  '<rootDir>/src/routes/sign-in-page.tsx',
  '<rootDir>/src/routes/forgot-password-page.tsx',
];

/** The second step, which staff alone has. */
const secondFactor = ['features/second-factor/components'].map(folder);

/** What is said around a course comes with its page. */
const course = ['features/viewer/components', 'routes/module'].map(folder);

/** The same for a course that plays a package. */
const scorm = ['features/scorm', 'features/up-registration', 'routes/scorm'].map(folder);

/** What is said of the things to do beside a slide, and of the words of a course, comes with their code. */
const activities = ['features/activities', 'features/glossary'].map(folder);

/** What is said from the first question to the score comes with the code of the assessment, when that is fetched. */
const assessment = ['features/assessment/components'].map(folder);

/** What is said of a certificate where it can be shared: after a pass, and on the page of all of them. */
const certificate = ['features/certificate/components', 'features/external-links/outside'].map(folder);

/** What is said around what a learner writes: in a course that asks for it, and on the page of all of it. */
const workbook = ['features/workbook'].map(folder);

/** Where to look for work, and one's own search for it. */
const jobs = ['features/places', 'features/job-search', 'routes/jobs'].map(folder);

/** What is said of groups comes to those who are in one, or look at one. */
const groups = ['features/groups', 'routes/groups'].map(folder);

/** Where a certificate leads, for whoever has one. */
const onward = ['features/onward'].map(folder);

/** What is said where a CV and a letter are written; and, apart, to those who only look. */
const cv = ['features/cv'].map(folder);
const cvPages = ['routes/cv'].map(folder);

/** News, wellness and side hustles. */
const stories = ['features/stories', 'routes/stories'].map(folder);

/** Whoever meets others. */
const community = [
  'features/chats',
  'features/community',
  'features/notices',
  'features/posts',
  'features/profile-page',
  'features/reporting',
  'features/sharing-check',
  'routes/community',
].map(folder);
/** The tools for looking for work: each has its own, so that one does not bring the words of the others. */
const advertCheck = [
  folder('features/advert-check'),
  folder('features/sources'),
  '<rootDir>/src/routes/tools/check-advert-page.tsx',
];
const interests = [
  folder('features/interests'),
  folder('features/sources'),
  '<rootDir>/src/routes/tools/interests-page.tsx',
];
const interview = [folder('features/interview'), '<rootDir>/src/routes/tools/interview-practice-page.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      // The packages have no catalogues of their own: each site extracts and translates what it uses.
      include: [
        '<rootDir>/src',
        '<rootDir>/../../packages/ui/src',
        '<rootDir>/../../packages/api-client/src',
      ],
      exclude: [
        '**/node_modules/**',
        ...publicPages,
        ...accountPages,
        ...dashboard,
        ...signIn,
        ...secondFactor,
        ...course,
        ...scorm,
        ...activities,
        ...assessment,
        ...certificate,
        ...workbook,
        ...review,
        ...groups,
        ...cv,
        ...cvPages,
        ...onward,
        ...jobs,
        ...stories,
        ...community,
        ...advertCheck,
        ...interests,
        ...interview,
      ],
    },
    { path: '<rootDir>/src/locales/public/{locale}', include: publicPages },
    { path: '<rootDir>/src/locales/account/{locale}', include: accountPages },
    { path: '<rootDir>/src/locales/dashboard/{locale}', include: dashboard },
    { path: '<rootDir>/src/locales/sign-in/{locale}', include: signIn },
    { path: '<rootDir>/src/locales/second-factor/{locale}', include: secondFactor },
    { path: '<rootDir>/src/locales/course/{locale}', include: course },
    { path: '<rootDir>/src/locales/scorm/{locale}', include: scorm },
    { path: '<rootDir>/src/locales/activities/{locale}', include: activities },
    { path: '<rootDir>/src/locales/assessment/{locale}', include: assessment },
    { path: '<rootDir>/src/locales/certificate/{locale}', include: certificate },
    { path: '<rootDir>/src/locales/workbook/{locale}', include: workbook },
    { path: '<rootDir>/src/locales/review/{locale}', include: review },
    { path: '<rootDir>/src/locales/groups/{locale}', include: groups },
    { path: '<rootDir>/src/locales/cv/{locale}', include: cv },
    { path: '<rootDir>/src/locales/cv-pages/{locale}', include: cvPages },
    { path: '<rootDir>/src/locales/onward/{locale}', include: onward },
    { path: '<rootDir>/src/locales/jobs/{locale}', include: jobs },
    { path: '<rootDir>/src/locales/stories/{locale}', include: stories },
    { path: '<rootDir>/src/locales/community/{locale}', include: community },
    { path: '<rootDir>/src/locales/advert-check/{locale}', include: advertCheck },
    { path: '<rootDir>/src/locales/interests/{locale}', include: interests },
    { path: '<rootDir>/src/locales/interview/{locale}', include: interview },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
});
