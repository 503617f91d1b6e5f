import { defineConfig } from 'vitest/config';
import { webPlugins } from './apps/web/build/web-plugins.ts';

const server = 'apps/server/src/testing/template.ts';

/** A machine that is busy elsewhere starves a browser or a server of its turn; a real fault fails twice. */
const secondChance = { retry: 1 };

/**
 * After all others, which keep the processors busy: tests of browsers and processes wait some of their time, so that more of them go
 * beside each other.
 */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } };

/** What a test waits for comes when the machine has the time: this is a limit for what never comes. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** Files of one worker load each module once: to load them anew for each took as long as a sixth of all tests. */
const shared = { isolate: false };

/**
 * What `npm test` opens a browser for, in a tenth of the time that all walks take: the way to the certificate, what is kept whatever
 * happens, signing in, packages, a course that is made and one that is talked about. `npm run test:all` walks everywhere.
 */
const firstWalks = [
  'main-job',
  'keeping',
  'sign-in',
  'local-store',
  'scorm-player',
  'admin-courses',
  'community',
];
const walks =
  process.env.TESTS === 'first' ? firstWalks.map((name) => `e2e/${name}.test.ts`) : ['e2e/**/*.test.ts'];

/** Tests that start what was built as processes of their own. */
const processes = [
  'soak/**/*.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/command/{admin,import-package}.test.ts',
];

const components = {
  environment: 'happy-dom',
  setupFiles: 'packages/ui/src/testing/setup.ts',
  testTimeout: 30_000,
  ...patient,
} as const;

/** Components whose modules remember what waits, what was read, or what was chosen: each file begins with modules of its own. */
const remembering = [
  'apps/web/src/features/{chats,cv,job-search,look-inside,onward,outbox,posts,review,session,viewer,workbook}/**/*.test.tsx',
  'apps/web/src/routes/{jobs,module}/*.test.tsx',
];

export default defineConfig({
  test: {
    // One more than the cores of a small machine.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'packages',
          ...patient,
          ...shared,
          // And the pure parts of the bench: what it measures is asserted nowhere.
          include: ['packages/*/src/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', ...patient, ...shared, include: ['apps/{web,admin}/src/**/*.test.ts'] } },
      // Components, as a person meets them: *.test.tsx, wherever they stand.
      {
        plugins: webPlugins(),
        test: {
          name: 'components',
          ...components,
          ...shared,
          include: ['{apps,packages}/*/src/**/*.test.tsx'],
          exclude: remembering,
        },
      },
      {
        plugins: webPlugins(),
        test: {
          name: 'remembering',
          ...components,
          ...shared,
          setupFiles: 'packages/ui/src/testing/fresh-page.ts',
          include: remembering,
        },
      },
      {
        test: {
          name: 'server',
          ...patient,
          ...shared,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: processes,
          globalSetup: server,
          // A limit for what hangs: a host that stalls while it writes made seconds of half a minute.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          ...patient,
          ...shared,
          ...waiting,
          ...secondChance,
          include: walks,
          globalSetup: 'e2e/template.ts',
          // A limit for what hangs: each step of a walk has 15 seconds of its own.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      // Among them the small doses of the soak tests.
      {
        test: {
          name: 'process',
          ...patient,
          ...waiting,
          ...secondChance,
          include: processes,
          globalSetup: server,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          ...patient,
          include: ['soak/**/*.soak.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
