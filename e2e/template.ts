import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideTemplate } from '../apps/server/src/testing/provide-template.ts';
import { evidenceFolder } from './evidence.ts';
import { newDataDir, startOn } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Files that belong to the template database: DATA_DIR's `files/packages`. */
    templatePackages: string;
  }
}

/** Before all browser tests the product starts once on an empty database; each test file begins with a copy of what it made. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(evidenceFolder, { recursive: true, force: true });
  const dataDir = await newDataDir();
  const stop = await provideTemplate(project, async (databaseUrl) => {
    const server = await startOn({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    await server.end('SIGTERM');
  });
  project.provide('templatePackages', join(dataDir, 'files/packages'));
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
