import { defineConfig } from 'vitest/config';

const server = 'apps/server/src/testing/template.ts';

/** A machine that is busy elsewhere starves a browser or a server of its turn; a real fault fails twice. */
const secondChance = { retry: 1 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: server,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          ...secondChance,
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/template.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // The small doses of the soak tests: the built server as a process of its own.
      {
        test: {
          name: 'process',
          ...secondChance,
          include: ['soak/**/*.test.ts'],
          globalSetup: server,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'soak', include: ['soak/**/*.soak.ts'], testTimeout: 600_000, fileParallelism: false },
      },
    ],
  },
});
