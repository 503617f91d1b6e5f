import { defineConfig } from 'vitest/config';
import { webPlugins } from './apps/web/build/web-plugins.ts';

/**
 * TEST_DATE=2028-02-29T08:00:00Z: the run begins then, whatever the machine's clock. Workers and the servers they start inherit
 * it.
 */
const { TEST_DATE, TEST_AHEAD } = process.env;
if (TEST_DATE && !TEST_AHEAD) {
  process.env.TEST_AHEAD = String(Date.parse(TEST_DATE) - Date.now());
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('scripts/shifted-date.mjs', import.meta.url)}`;
}

const server = 'apps/server/src/testing/template.ts';
/** Prepares a data folder for tests that start servers. */
const prepared = 'soak/prepared-folder.ts';

/** Records the processor time that each test file takes. */
const cost = 'scripts/file-cost.mjs';

/** Sets the seed of random numbers in tests. */
const seed = 'scripts/test-seed.mjs';

/** A limit for what never comes; even a slow machine stays below it. */
const patient = { setupFiles: [cost, seed], expect: { poll: { timeout: 15_000 } } };

/**
 * All files of one worker share the modules they load: loading modules anew for each file took a sixth of the time of all tests.
 */
const shared = { isolate: false };

/** Tests that start the built programs as processes of their own. */
const processes = [
  'soak/**/*.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/command/{admin,import-package}.test.ts',
  'packages/postgres/src/{keep,kill}.test.ts',
];

export default defineConfig({
  test: {
    // One more than the cores of a small machine.
    maxWorkers: 3,
    // A failure prints the whole list that it compared: shortened to "[ …(2) ]" it does not say what was lost.
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      {
        test: {
          name: 'packages',
          ...patient,
          ...shared,
          // Includes the parts of the bench that only compute; no test asserts what the bench measures.
          include: ['packages/*/src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/*.test.mjs'],
          exclude: processes,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', ...patient, ...shared, include: ['apps/{web,admin}/src/**/*.test.ts'] } },
      // Component tests, which use components as users do: *.test.tsx, wherever they are.
      {
        plugins: webPlugins(),
        test: {
          name: 'components',
          ...patient,
          ...shared,
          environment: 'happy-dom',
          setupFiles: [cost, 'packages/ui/src/testing/setup.ts'],
          testTimeout: 30_000,
          include: ['{apps,packages}/*/src/**/*.test.tsx'],
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
          // A limit for tests that hang: a machine that paused on disk writes once turned seconds into half a minute.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          ...patient,
          ...shared,
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/template.ts',
          // A limit for tests that hang: each step of a browser test has 15 seconds of its own.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      // Includes the small doses of the soak tests. `npm test` runs them after all others.
      {
        test: {
          name: 'process',
          ...patient,
          include: processes,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: [server, prepared],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          ...patient,
          include: ['{soak,e2e}/**/*.soak.ts'],
          globalSetup: [prepared, 'e2e/template.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
