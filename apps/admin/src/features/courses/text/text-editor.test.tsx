import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { CourseTextPage } from './course-text-page.tsx';
import { LoadEditorContext } from './surface/use-editor-code.ts';

const base = '/v1/modules/3/draft/';
const keepCall = `PUT ${base}files/`;
const chapter = 'chapters/01-saving.md';

const file = (name: string, text: string, more: object = {}) => ({
  name,
  text,
  published: text,
  is_removed: false,
  revision: `${name} r1`,
  edited_at: null,
  edited_by: null,
  ...more,
});
const draft = {
  module: 3,
  slug: 'money',
  name: 'Money Skills',
  files: [
    file('module.yaml', 'number: 3\n'),
    file(chapter, 'layout: title\n\n# Saving\n'),
    file('quiz.yaml', 'online:\n  - chapter: 1\n    question: Why save?\npaper: []\n'),
  ],
  pictures: [],
  changes: 0,
  is_overtaken: false,
  revision: 'd1',
};
const checked = { problems: [], more_problems: 0, gaps: [], summary: null };
const drawn = { number: 1, of: 1, picture: null, html: '<p>In words</p>', activities: [], problems: [] };
const course = {
  id: 3,
  name: 'Money Skills',
  origin: 'slides',
  learners: { count: 41, more_than_count: false },
  running_attempts: { count: 2, more_than_count: false },
};

beforeEach(() => signInAs(1));

function open(answers: Answers = {}, at = '/courses/3/text') {
  const server = stubServer({
    'GET /v1/modules/3/': course,
    [`GET ${base}`]: draft,
    [`GET ${base}comments/`]: { comments: [] },
    [`POST ${base}check/`]: checked,
    [`POST ${base}slide/`]: drawn,
    ...answers,
  });
  const notLoaded = () => Promise.reject(new Error('no editor here'));
  const page = renderAdmin(
    <LoadEditorContext value={notLoaded}>
      <CourseTextPage module={3} />
    </LoadEditorContext>,
    { at },
  );
  return { server, ...page };
}

const field = async (name = chapter) => {
  const found = await screen.findByRole('textbox', { name: `Text: ${name}` });
  if (!(found instanceof HTMLTextAreaElement))
    throw new Error('Without the editor the text is in a text area.');
  return found;
};
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const keptAs = (text: string, changes = 1) => ({
  file: { ...draft.files[1], text, revision: 'after' },
  changes,
  revision: 'd2',
});

test('stores the typed text when the editor leaves the file, and lists unpublished changes', async () => {
  const { user, server } = open({ [keepCall]: keptAs('mine') });
  await screen.findByText('Everything is published.');
  await write('mine');
  await user.click(screen.getByRole('button', { name: /quiz\.yaml/ }));
  await waitFor(() => expect(server.bodiesOf(keepCall)).toEqual([{ name: chapter, text: 'mine' }]));
  expect(server.sent.find(({ call }) => call === keepCall)?.headers.get('if-match')).toBe(`"${chapter} r1"`);
  await screen.findByText('1 file changed, not published.');
  await screen.findByText('Kept.');
  expect(screen.getByRole('button', { name: /01-saving/ }).textContent).toContain('Changed');
});

test('counts a problem at its file, links to its line, and prevents publication', async () => {
  const { user } = open({
    [`GET ${base}`]: { ...draft, changes: 1 },
    [`POST ${base}check/`]: {
      ...checked,
      problems: [{ file: 'quiz.yaml', line: 3, message: 'Mend this question.' }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'quiz.yaml, line 3' }));
  const area = await field('quiz.yaml');
  await waitFor(() =>
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('    question: Why save?'),
  );
  expect(screen.getByRole('button', { name: /quiz\.yaml.*1 problem/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

test('the report of a question links to its line in the text', async () => {
  open({}, '/courses/3/text?file=quiz.yaml&question=Why%20save%3F');
  const area = await field('quiz.yaml');
  await waitFor(() =>
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toContain('Why save?'),
  );
});

test('names the changed files and the affected learners before publication', async () => {
  const changed = {
    ...draft,
    changes: 1,
    files: [{ ...draft.files[0], published: 'other' }, ...draft.files.slice(1)],
  };
  const { user, server } = open({
    [`GET ${base}`]: changed,
    [`PUT ${base}publication/`]: draft,
  });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  await waitFor(() => expect(publish).toHaveProperty('disabled', false));
  await user.click(publish);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('module.yaml (Changed)');
  expect(dialog.textContent).toContain('41 learners have begun it.');
  expect(dialog.textContent).toContain('2 learners are in the assessment now');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText(/The course is published/);
  expect(server.sent.find(({ call }) => call.endsWith('publication/'))?.headers.get('if-match')).toBe('"d1"');
  await screen.findByText('Everything is published.');
});

test('shows both texts after a conflict, and keeps the chosen one', async () => {
  const theirs = { ...draft.files[1], text: 'theirs', revision: 'r9' };
  const { user, server } = open({
    [keepCall]: refusal(412, {
      detail: 'Somebody else changed it.',
      current: { file: theirs, changes: 1, revision: 'd5' },
      sent: { name: chapter, text: 'mine' },
    }),
  });
  await write('mine');
  await user.click(screen.getByRole('button', { name: /module\.yaml/ }));
  expect(await screen.findByLabelText('Their text')).toHaveProperty('value', 'theirs');
  const mine = screen.getByLabelText('Your text');
  expect(mine).toHaveProperty('value', 'mine');
  fireEvent.change(mine, { target: { value: 'mine and theirs' } });
  server.answer(keepCall, keptAs('mine and theirs'));
  await user.click(screen.getByRole('button', { name: 'Keep the mended text' }));
  await waitFor(() =>
    expect(server.bodiesOf(keepCall).at(-1)).toEqual({ name: chapter, text: 'mine and theirs' }),
  );
  expect(server.sent.findLast(({ call }) => call === keepCall)?.headers.get('if-match')).toBe('"r9"');
  await waitFor(() => expect(screen.queryByLabelText('Their text')).toBeNull());
});

test('keeps the text on the device without a network, and offers it when the page opens again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, unmount } = open();
  await write('typed in a tunnel');
  await user.click(screen.getByRole('button', { name: /quiz\.yaml/ }));
  await screen.findByText(/Not kept: no network, it is on this device/);
  unmount();
  vi.restoreAllMocks();
  const again = open({ [keepCall]: keptAs('typed in a tunnel') });
  await again.user.click(await screen.findByRole('button', { name: 'Go on with this text' }));
  expect((await field()).value).toBe('typed in a tunnel');
  await again.user.click(screen.getByRole('button', { name: /quiz\.yaml/ }));
  await waitFor(() =>
    expect(again.server.bodiesOf(keepCall)).toEqual([{ name: chapter, text: 'typed in a tunnel' }]),
  );
});

test('adds a slide with example words at the caret', async () => {
  const { user } = open();
  const area = await field();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Slide' }), 'Slide: list');
  await user.click(screen.getByRole('button', { name: 'Add Slide: list' }));
  await waitFor(() => expect(area.value).toContain('layout: list'));
});

test('for an uploaded course, the page has no text and links to the questions', async () => {
  open({ 'GET /v1/modules/3/': { ...course, origin: 'uploaded' } });
  expect((await screen.findByRole('link', { name: /Its questions/ })).getAttribute('href')).toContain(
    '/courses/3/questions',
  );
});

test('shows the questions also as a form, and a problem links back to the text', async () => {
  const { user, server } = open(
    {
      [keepCall]: {
        ...keptAs(''),
        file: file('quiz.yaml', 'online:\n  - chapter: 1\n    question: Why save money?\npaper: []\n'),
      },
      [`POST ${base}check/`]: {
        ...checked,
        problems: [{ file: 'quiz.yaml', line: 3, message: 'Mend this question.' }],
      },
    },
    '/courses/3/text?file=quiz.yaml',
  );
  await user.click(await screen.findByRole('button', { name: 'As a form' }));
  await user.click(await screen.findByRole('button', { name: 'Why save?' }));
  const question = screen.getByLabelText('Question');
  fireEvent.change(question, { target: { value: 'Why save money?' } });
  fireEvent.blur(question);
  await user.click(screen.getByRole('button', { name: 'quiz.yaml, line 3' }));
  expect((await field('quiz.yaml')).value).toContain('question: Why save money?');
  await user.click(screen.getByRole('button', { name: /module\.yaml/ }));
  await waitFor(() => expect(server.bodiesOf(keepCall)).toHaveLength(1));
  expect(JSON.stringify(server.bodiesOf(keepCall))).toContain('Why save money?');
});
