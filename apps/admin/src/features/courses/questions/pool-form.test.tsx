import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { PoolForm } from './pool-form.tsx';

const text = `online:
  # the first
  - chapter: 1
    question: Which is a need?
    right: A taxi fare that takes you to work
    wrong:
      - option: A phone # old
        coaching: A phone is no need.
      - Films
      - Sweets
    explanation: Short.
  - chapter: 2
    question: What is paid first?
    right: Rent
    wrong: [Films, Sweets, "Shoes and hats"]
    explanation: Short too.
paper: []
`;

let held = '';
function Held({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  held = value;
  const problems = [
    { line: 11, message: 'online[1].explanation: expected 20 to 60 words' },
    { line: 15, message: 'Two options have the same text.' },
  ];
  return <PoolForm text={value} problems={problems} onChange={setValue} />;
}

beforeEach(() => {
  signInAs(1);
  stubServer({});
});
const open = (start = text) => renderAdmin(<Held start={start} />);
const press = (name: string) => screen.getByRole('button', { name });
const leave = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('changes fields of a question in the text, and keeps its comments', async () => {
  const { user } = open();
  await user.click(press('Which is a need?'));
  leave('Question', 'Which of these is a need?');
  leave('Coaching for wrong option 2', 'Films can wait until the month is paid.');
  leave('Slide', '4');
  expect(held).toBe(
    text
      .replace('question: Which is a need?', 'question: Which of these is a need?')
      .replace('- Films\n', '- option: Films\n        coaching: Films can wait until the month is paid.\n')
      .replace('chapter: 1\n', 'chapter: 1\n    slide: 4\n'),
  );
});

test('writes a field into the text while it is still in use', async () => {
  const { user } = open();
  await user.click(press('Which is a need?'));
  await user.type(screen.getByLabelText('Right option'), '!');
  await expect.poll(() => held).toContain('right: A taxi fare that takes you to work!');
});

test('shows problems at their fields, and warns of a right option that is the longest', async () => {
  const { user } = open();
  expect(screen.getAllByText('Must be mended')).toHaveLength(2);
  await user.click(press('Which is a need?'));
  expect(screen.getByLabelText('Explanation').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/expected 20 to 60 words/)).toBeTruthy();
  expect(screen.getByText(/is the longest/)).toBeTruthy();
});

test('adds, duplicates, moves and removes questions', async () => {
  const { user } = open();
  const asked = () => [...held.matchAll(/question: (.*)/g)].map(([, words]) => words);
  await user.click(press('Which is a need?'));
  await user.click(press('Move down'));
  expect(asked()).toEqual(['What is paid first?', 'Which is a need?']);
  expect(document.activeElement).toBe(press('Move up'));
  expect(held).toContain('# the first\n  - chapter: 1');
  await user.click(press('Duplicate'));
  expect(asked()).toHaveLength(3);
  await user.click(press('Remove'));
  await user.click(press('Remove this question'));
  expect(asked()).toEqual(['What is paid first?', 'Which is a need?']);
  await user.click(press('Add a question'));
  leave('Question', 'A third?');
  expect(asked()).toEqual(['What is paid first?', 'Which is a need?', 'A third?']);
});

test('searches questions and options, and says which questions it cannot change', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Search'), 'hats');
  expect(screen.queryByRole('button', { name: 'Which is a need?' })).toBeNull();
  await user.click(press('What is paid first?'));
  leave('Wrong option 1', 'Cinema');
  expect(screen.getByText(/only the text view can change/)).toBeTruthy();
  expect(held).toBe(text);
});

test('sends the editor to the text view if the text is not YAML', () => {
  open('online: [');
  expect(screen.getByText(/cannot be shown as a form/)).toBeTruthy();
});
