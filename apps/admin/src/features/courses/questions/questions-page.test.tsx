import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { QuestionsPage } from './questions-page.tsx';

const readCall = 'GET /v1/modules/1000/questions/';
const checkCall = 'POST /v1/modules/1000/questions/check/';
const saveCall = 'PUT /v1/modules/1000/questions/';
const fine = { online: 12, paper: 10, problems: [], more_problems: 0 };

beforeEach(() => signInAs(1));

function open(answers: Answers = {}) {
  const server = stubServer({
    [readCall]: { text: 'one\ntwo\nthree', questions: 12, revision: 'r1' },
    [checkCall]: fine,
    'GET /v1/modules/1000/': { id: 1000, origin: 'uploaded' },
    ...answers,
  });
  return { server, ...renderAdmin(<QuestionsPage module={1000} />) };
}

const field = async () => {
  const found = await screen.findByRole('textbox', { name: 'Questions' });
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('The questions stand in a text area.');
  return found;
};
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

test('a problem links to its line, and prevents saving', async () => {
  const { user, server } = open();
  await write('one\ntwo\nmistake');
  server.answer(checkCall, { ...fine, problems: [{ line: 3, message: 'Mend it.' }], more_problems: 4 });
  await write('one\ntwo\nmistake!');
  await user.click(await screen.findByRole('button', { name: 'Line 3' }));
  const area = await field();
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('mistake!');
  expect(screen.getByText('and 4 more')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the questions' })).toHaveProperty('disabled', true);
});

test('saves the typed text with the revision that was read', async () => {
  const { user, server } = open({ [saveCall]: { id: 1000, revision: 'r2' } });
  await write('one');
  const button = screen.getByRole('button', { name: 'Save the questions' });
  await waitFor(() => expect(server.bodiesOf(checkCall)).toContainEqual({ text: 'one' }));
  server.answer(readCall, { text: 'one', questions: 12, revision: 'r2' });
  await user.click(button);
  expect(await screen.findByText(/The questions are saved/)).toBeTruthy();
  expect(server.bodiesOf(saveCall)).toEqual([{ text: 'one' }]);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});

test('shows the text that a colleague has saved meanwhile, and keeps the typed one', async () => {
  const { user, server } = open({ [saveCall]: refusal(412, { detail: 'Somebody else changed it.' }) });
  await write('mine');
  server.answer(readCall, { text: 'theirs', questions: 12, revision: 'r2' });
  await user.click(screen.getByRole('button', { name: 'Save the questions' }));
  const theirs = await screen.findByLabelText('The questions that a colleague saved');
  expect(theirs).toHaveProperty('value', 'theirs');
  expect((await field()).value).toBe('mine');
});

test('an empty course begins with an example', async () => {
  const { user } = open({ [readCall]: { text: '', questions: 0, revision: 'r1' } });
  await user.click(await screen.findByRole('button', { name: 'Begin with an example' }));
  expect((await field()).value).toContain('explanation:');
});

test('names the file of the questions for a course of the product', async () => {
  open({ 'GET /v1/modules/1000/': { id: 1000, origin: 'slides' } });
  expect(await screen.findByText(/its questions stand in its files/)).toBeTruthy();
});

test('text and form change the same text, and a problem links back to its line', async () => {
  const text = 'online:\n  # keep\n  - chapter: 1\n    question: One?\npaper: []\n';
  const problems = [{ line: 4, message: 'Mend it.' }];
  const { user } = open({
    [readCall]: { text, questions: 1, revision: 'r1' },
    [checkCall]: { ...fine, problems },
  });
  await user.click(await screen.findByRole('button', { name: 'As a form' }));
  await user.click(await screen.findByRole('button', { name: 'One?' }));
  fireEvent.change(screen.getByLabelText('Question'), { target: { value: 'Two?' } });
  fireEvent.blur(screen.getByLabelText('Question'));
  await user.click(screen.getByRole('button', { name: 'Line 4' }));
  const area = await field();
  expect(area.value).toBe(text.replace('One?', 'Two?'));
  expect(document.activeElement).toBe(area);
  await user.click(screen.getByRole('button', { name: 'As a form' }));
  expect(await screen.findByRole('button', { name: 'Two?' })).toBeTruthy();
});

test('discards unsaved changes after a confirmation', async () => {
  const { user } = open();
  await write('other');
  await user.click(screen.getByRole('button', { name: 'Drop my changes' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Drop my changes' }));
  await waitFor(async () => expect((await field()).value).toBe('one\ntwo\nthree'));
  expect(screen.queryByRole('button', { name: 'Drop my changes' })).toBeNull();
});
