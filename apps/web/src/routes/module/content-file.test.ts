import { expect, test } from 'vitest';
import { contentFileOf } from './content-file.ts';

const file = (name: string, adminOnly = false) => ({ name, label: name, url: `/media/${name}`, adminOnly });
const topics = [file('topic-1.pdf'), file('topic-2.pdf')];

test.each([
  ['work', [...topics, file('content.pdf')], 'content.pdf'],
  ['productivity', [file('content.zip'), file('assignment.pdf')], 'content.zip'],
  ['project_management', [file('content')], 'content'],
  ['introduction_to_ai_and_data_science', [file('content.pdf', true)], undefined],
  ['productivity', [...topics, file('contents.pdf')], undefined],
  ['money', [file('content.pdf')], undefined],
  ['work', [], undefined],
])('the file for %s with %j is %s', (slug, files, name) => {
  expect(contentFileOf({ slug, files })?.name).toBe(name);
});
