import type { TestProject } from 'vitest/node';
import { provideTemplate } from './provide-template.ts';

const written = ['apps/server/migrations', 'content/modules', 'packages/courseware/src', 'package-lock.json'];

/** The source files that fill the template. */
const filling = [
  'db',
  'demo',
  'features/base/jobs',
  'features/learning/modules',
  'features/staff/search',
  'testing/fill-template.ts',
].map((path) => `apps/server/src/${path}`);

/** Runs before all tests: builds a template database with migrations, courses and demo accounts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop } = await provideTemplate(project, {
    name: 'server',
    sources: [...written, ...filling],
    // Imported only if the template must be built, because this loads most of the server.
    fill: async (url) => (await import('./fill-template.ts')).fillTemplate(url),
  });
  return stop;
}
