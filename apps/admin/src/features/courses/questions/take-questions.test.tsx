import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { SaveAsFile } from './save-as-file.tsx';
import { TakeQuestions } from './take-questions.tsx';

beforeEach(() => {
  signInAs(1);
  stubServer({});
});

const text = 'online:\n  # keep me\n  - chapter: 1\n    question: One?\n';
const aiken = [
  'One?\nA. a\nB. b\nC. c\nD. d\nANSWER: A',
  'Two?\nA. a\nB. b\nC. c\nD. d\nANSWER: B',
  'Three?\nA. a\nB. b\nANSWER: B',
].join('\n\n');

const open = (most = 10_000, held = text) => {
  const onTake = vi.fn<(text: string) => void>();
  return { onTake, ...renderAdmin(<TakeQuestions text={held} most={most} onTake={onTake} />) };
};
const file = (content: string, name = 'quiz.txt') => new File([content], name);
const field = () => screen.getByLabelText('File of questions');

test('shows usable and refused questions, and adds the chosen ones below the others', async () => {
  const { user, onTake } = open();
  await user.upload(field(), file(aiken));
  expect(await screen.findByText('Fit: 2. Refused: 1.')).toBeTruthy();
  const refused = within(screen.getByRole('table', { name: 'Questions that are refused' }));
  expect(refused.getByText('Line 15')).toBeTruthy();
  expect(refused.getByText(/Three are needed/)).toBeTruthy();
  // A question that the text has already is not chosen.
  expect(screen.getByLabelText('Choose One?')).toHaveProperty('checked', false);
  expect(screen.getByText(/has this question already/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledOnce());
  const [after = ''] = onTake.mock.calls[0] ?? [];
  expect(after.startsWith(text)).toBe(true);
  expect(after).toContain('question: Two?');
  expect(after).not.toContain('Three?');
  expect(screen.queryByRole('table')).toBeNull();
});

test('adds questions to the paper list of another chapter', async () => {
  const { user, onTake } = open();
  await user.upload(field(), file(aiken));
  await user.click(await screen.findByLabelText('Choose One?'));
  await user.selectOptions(screen.getByLabelText('Add questions that name no list'), 'paper');
  await user.clear(screen.getByLabelText('Chapter of questions that name none'));
  await user.type(screen.getByLabelText('Chapter of questions that name none'), '3');
  await user.click(screen.getByRole('button', { name: 'Add 2 questions' }));
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledOnce());
  expect(onTake.mock.calls[0]?.[0]).toContain('paper:\n  - chapter: 3\n    question: One?');
});

test('adds nothing to a text that would be too long, or that is not YAML', async () => {
  const long = open(100);
  await long.user.upload(field(), file(aiken));
  await long.user.click(await screen.findByRole('button', { name: 'Add 1 question' }));
  expect((await screen.findByRole('alert')).textContent).toContain('choose fewer questions');
  expect(long.onTake).not.toHaveBeenCalled();
  long.unmount();
  const broken = open(10_000, 'online: [');
  await broken.user.upload(field(), file(aiken));
  await broken.user.click(await screen.findByRole('button', { name: 'Add 2 questions' }));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was added');
  expect(broken.onTake).not.toHaveBeenCalled();
});

test('says why a file holds no question', async () => {
  const { user } = open();
  await user.upload(field(), file('Dear colleague', 'letter.txt'));
  expect(await screen.findByText(/none of the formats/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('saves the finished questions as a file, and counts the unfinished ones', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const whole = `${text}  - chapter: 2\n    question: Two?\n    right: a\n    wrong: [b, c, d]\n    explanation: e\n`;
  const { user } = renderAdmin(<SaveAsFile text={whole} />);
  await user.selectOptions(screen.getByLabelText('Format'), 'aiken');
  expect(screen.getByText(/and nothing else/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await screen.findByText('In the file: 1. Left out, because they are not finished: 1.')).toBeTruthy();
  expect(saved).toEqual(['Questions.txt']);
  const [blob] = made.mock.calls[0] ?? [];
  expect(blob instanceof Blob && (await blob.text())).toContain('Two?\n');
  vi.restoreAllMocks();
});
