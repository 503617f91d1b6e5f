import { expect, test } from 'vitest';
import { assignmentOf, formOf } from './form.ts';

const links = {
  terms: 'https://bank.example/terms',
  privacy: 'https://bank.example/privacy',
  financial_services: 'https://bank.example/fsp',
  google_play: 'https://play.example',
  app_store: 'https://apps.example',
  app_gallery: 'https://gallery.example',
  up_project_management: 'https://university.example/project-management',
  up_ai_and_data_science: 'https://university.example/ai',
  career_guidance: 'https://guide.example/',
};

test.each([
  ['project_management', links, 'https://university.example/project-management'],
  ['introduction_to_ai_and_data_science', links, 'https://university.example/ai'],
  ['productivity', links, undefined],
  ['constructor', links, undefined],
  ['project_management', null, undefined],
])('address of the registration form of %s', (slug, known, expected) => {
  expect(formOf(slug, known)).toBe(expected);
});

test.each([
  [['topic-1.pdf', 'assignment.pdf'], 'assignment.pdf'],
  [['assignment'], 'assignment'],
  [['assignments.pdf', 'content.pdf'], undefined],
])('finds the assignment in %j', (names, expected) => {
  const files = names.map((name) => ({ name, label: name, url: `/${name}`, adminOnly: false }));
  expect(assignmentOf({ files })?.name).toBe(expected);
});
