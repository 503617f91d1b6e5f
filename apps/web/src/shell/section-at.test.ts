import { expect, test } from 'vitest';
import { sectionAt } from './section-at.ts';

test.each([
  ['/my-learning', 'learn'],
  ['/my-learning/', 'learn'],
  ['/my-learning/work', 'learn'],
  ['/my-learning/resources', 'learn'],
  ['/my-learning/me', 'me'],
  ['/my-learning/me/goal', 'me'],
  ['/my-learning/media_skills', 'learn'],
  ['/my-learning/edit-profile/change-password', 'me'],
  ['/my-learning/certificates', 'me'],
  ['/jobs', 'work'],
  ['/Jobs/my-search', 'work'],
  ['/cv/letter', 'work'],
  ['/career-guidance/interests', 'work'],
  ['/side-hustles/hair-braiding', 'work'],
  ['/community/chats/1', 'community'],
  ['/', undefined],
  ['/faq', undefined],
  ['/cvs', undefined],
])('%s belongs to %s', (pathname, section) => {
  expect(sectionAt(pathname)).toBe(section);
});
