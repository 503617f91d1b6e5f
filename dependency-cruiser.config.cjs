// The imports that docs/decisions/0001 allows, as rules.
const feature = '^apps/server/src/features/([^/]+/[^/]+)/';

/** The layers of the server's features, lowest first: no feature imports from a layer above its own. */
const storeys = ['base', 'learning', 'together', 'staff'];

/**
 * Which features of the learner site each feature may import. A feature that is not named here imports none. Pages
 * (apps/web/src/routes) combine features.
 */
const webArrows = {
  account: ['activities', 'community', 'cv', 'groups', 'job-search', 'on-device', 'outbox', 'visitor-work'],
  activities: ['glossary', 'visitor-work', 'workbook'],
  'advert-check': ['sources'],
  assessment: ['certificate', 'chapters', 'onward', 'outbox', 'outcomes'],
  certificate: ['external-links'],
  chapters: ['outbox'],
  chats: ['community', 'on-device', 'outbox', 'reporting', 'sharing-check'],
  classes: ['group-messages', 'outbox'],
  'group-messages': ['on-device', 'outbox', 'reporting'],
  groups: ['group-messages'],
  'course-preview': ['activities', 'chapters', 'viewer'],
  dashboard: ['chapters', 'outbox'],
  'job-search': ['outbox'],
  goal: ['account', 'offline'],
  interests: ['on-device', 'sources'],
  interview: ['on-device'],
  landing: ['chapters', 'data-cost', 'look-inside'],
  'learning-path': ['dashboard', 'on-device', 'outbox'],
  'look-inside': ['chapters', 'data-cost', 'outbox', 'session', 'viewer', 'visitor-work'],
  notices: ['community'],
  places: ['external-links'],
  offline: ['chapters', 'data-cost', 'outbox'],
  posts: ['community', 'on-device', 'outbox', 'reporting', 'sharing-check'],
  registration: ['background', 'external-links', 'sign-in', 'visitor-work'],
  scorm: ['external-links', 'offline', 'outbox'],
  'sharing-check': ['external-links'],
  'sign-in': ['outbox', 'second-factor'],
  sources: ['external-links'],
  stories: ['external-links'],
  'token-link': ['session'],
  'up-registration': ['certificate'],
  viewer: ['activities', 'chapters', 'offline', 'outbox', 'workbook'],
  'visitor-work': ['outbox', 'session'],
  workbook: ['chapters', 'cv', 'outbox', 'visitor-work'],
};
/** The same for the administration site, whose lists, forms and charts (apps/admin/src/lib) are its lowest layer. */
const adminArrows = {
  people: ['audit', 'consents', 'erasures', 'merging'],
  'session-end': ['security'],
};

const onlyNamedArrows = [
  ['web', webArrows],
  ['admin', adminArrows],
].flatMap(([site, arrows]) => {
  const features = `^apps/${site}/src/features`;
  const isTest = '\\.test\\.tsx?$';
  const named = Object.keys(arrows).map((name) => `${features}/${name}/`);
  return [
    {
      name: `${site}-feature-uses-no-other`,
      comment: `List an import between features in \`${site}Arrows\`, or combine the two features in a page.`,
      severity: 'error',
      from: { path: `${features}/([^/]+)/`, pathNot: [...named, isTest] },
      to: { path: `${features}/`, pathNot: `${features}/$1/` },
    },
    ...Object.entries(arrows).map(([name, offered]) => ({
      name: `${site}-feature-${name}-uses-what-is-named`,
      severity: 'error',
      from: { path: `${features}/${name}/`, pathNot: isTest },
      to: { path: `${features}/(?!(${[name, ...offered].join('|')})/)` },
    })),
  ];
});

/** The contract's files whose values, and not only types, a site may import. */
const constants = [
  'access',
  'choices',
  'constants',
  'names',
  'next-step',
  'outcome-answers',
  'placeholders',
  'printable',
  'printable-phone',
  'read-addresses',
  'search-template',
];

/** The layers of the sites, lowest first: no file imports from a layer above its own. */
const floors = {
  web: ['lib', 'features', 'shell', 'routes', '(document|app\\.tsx|entry-)'],
  admin: ['lib', 'features', 'shell', 'routes', '(app|entry)\\.tsx'],
};
const onlyDownwards = Object.entries(floors).flatMap(([site, names]) =>
  names.slice(0, -1).map((floor, index) => ({
    name: `${site}-${floor}-knows-no-floor-above`,
    severity: 'error',
    from: { path: `^apps/${site}/src/${floor}/` },
    to: { path: `^apps/${site}/src/(${names.slice(index + 1).join('|')})` },
  })),
);

const onlyDownTheStoreys = storeys.slice(0, -1).map((storey, index) => ({
  name: `${storey}-knows-no-storey-above`,
  severity: 'error',
  from: { path: `^apps/server/src/features/${storey}/`, pathNot: '\\.test\\.ts$|/misuse/' },
  to: { path: `^apps/server/src/features/(${storeys.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...onlyNamedArrows,
    ...onlyDownwards,
    ...onlyDownTheStoreys,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Imports of types count too: files that need each other belong together.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'foundations-know-no-feature',
      comment:
        'Database, HTTP and storage serve the features. They import no feature, and nothing built from features.',
      severity: 'error',
      from: { path: '^apps/server/src/(db|http|storage)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/((features|compose|content|backup|command)/|(app|deps|start|serve|main|work|prepare|jobs|sync-content)\\.ts$)',
      },
    },
    {
      name: 'production-loads-no-demo',
      comment: 'Only a start with DEMO=true loads the demo.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(demo|testing)/|\\.test\\.ts$' },
      to: { path: '^apps/server/src/demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'features-know-no-listener',
      comment: 'Content server, backup and commands import features, and not the other way round.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(content|backup|command)/' },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment: 'Code that learners download imports neither the server nor the course tools.',
      severity: 'error',
      from: { path: '^(apps/(web|admin)|packages/(api-client|second-factor|ui))/' },
      to: { path: '^(apps/server|packages/(courseware|postgres|task-process))/' },
    },
    {
      name: 'sites-stay-apart',
      comment:
        'The sites do not import each other, so learners never download administration code. Shared code belongs in packages.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/' },
      to: { path: '^apps/(web|admin)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'shapes-stay-at-the-server',
      comment:
        'A site imports only types of the contract: its schemas would add 26 KB of script to every first visit.',
      severity: 'error',
      from: {
        path: '^(apps/(web|admin)|packages/(api-client|second-factor|ui))/src',
        pathNot: '\\.(test\\.tsx?|d\\.ts)$',
      },
      to: {
        path: `^packages/contract/src/(?!(${constants.join('|')})\\.ts$)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'constants-bring-no-schema',
      comment: 'Files of the contract that a site imports take only types from its other files.',
      severity: 'error',
      from: { path: `^packages/contract/src/(${constants.join('|')})\\.ts$` },
      to: {
        pathNot: `^packages/contract/src/(${constants.join('|')})\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-knows-nobody',
      comment:
        'The contract imports only zod and the shape of activities, which pages, packages and PDFs share.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/(contract|activities)/src|node_modules/zod)' },
    },
    {
      name: 'api-client-knows-only-the-contract',
      severity: 'error',
      from: { path: '^packages/api-client/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!api-client/|contract/)' },
    },
    {
      name: 'ui-knows-only-the-brand',
      comment:
        'The design system serves every site and makes no calls. The site passes it the texts of errors.',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!ui/|brand/)' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'only-your-own-queries-and-routes',
      comment: "A feature may use another feature's service, never its SQL or its routes.",
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+/[^/]+\\.(queries|routes)\\.ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
    },
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '(\\.queries\\.ts$|^node_modules/(pg|kysely)/)' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '(\\.test\\.tsx?$|/testing/|^(e2e|bench|soak|harness)/)' },
    },
    {
      name: 'harness-serves-tests-and-bench',
      comment:
        'The harness imports none of its users (e2e, bench, soak), and they share nothing but the harness.',
      severity: 'error',
      from: { path: '^(harness|bench|soak)/', pathNot: '^e2e/' },
      to: { path: '^(e2e|bench|soak)/', pathNot: '^$1/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '(\\.d\\.ts$|\\.config\\.|/dist/|\\.mjs$|public/|/testing/setup\\.ts$)',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/node_modules/.*/node_modules/|^data/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
