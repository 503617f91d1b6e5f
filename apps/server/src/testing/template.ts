import type { TestProject } from 'vitest/node';
import { provideTemplate } from './provide-template.ts';

const written = ['apps/server/migrations', 'content/modules', 'packages/courseware/src', 'package-lock.json'];

/** The code that fills it. */
const filling = [
  'db',
  'demo',
  'features/base/jobs',
  'features/learning/modules',
  'testing/fill-template.ts',
].map((path) => `apps/server/src/${path}`);

/** Before all tests: a template database with migrations, courses and demo accounts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop } = await provideTemplate(project, {
    name: 'server',
    sources: [...written, ...filling],
    // Loaded only to make it: that is most of the server.
    fill: async (url) => (await import('./fill-template.ts')).fillTemplate(url),
  });
  return stop;
}
