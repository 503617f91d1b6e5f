import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideTemplate } from '../apps/server/src/testing/provide-template.ts';
import { startOn } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Files that belong to the template database: DATA_DIR's `files/packages`. */
    templatePackages: string;
  }
}

/**
 * Runs before all browser tests: starts the product once on an empty database. Each test file begins with a copy of the result.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, stop } = await provideTemplate(project, {
    name: 'product',
    sources: ['apps/server/dist', 'apps/server/migrations', 'content', 'packages/courseware/dist'],
    fill,
  });
  project.provide('templatePackages', join(folder, 'files/packages'));
  return stop;
}

async function fill(databaseUrl: string, folder: string): Promise<void> {
  await mkdir(folder);
  const server = await startOn({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  await server.end('SIGTERM');
}
