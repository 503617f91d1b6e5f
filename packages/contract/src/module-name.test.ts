import { expect, test } from 'vitest';
import { moduleName } from './module-name.ts';

test.each([
  ['work', 'Work Skills'],
  ['people', 'People Skills'],
  ['money', 'Money Skills'],
  ['entrepreneurial', 'Entrepreneurial Skills'],
  ['blockchain', 'Blockchain'],
  ['the_gig_economy', 'The gig economy'],
  ['introduction_to_ai_and_data_science', 'Introduction to ai and data science'],
  ['project_management', 'Introduction to Project Management'],
  ['time_management', 'Time management'],
  ['people_and_work', 'People and work'],
])('shows %s as %s', (slug, name) => {
  expect(moduleName(slug)).toBe(name);
});
