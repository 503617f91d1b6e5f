import type { Shown } from '@readytowork/activities';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { QuestionForm } from './question-form.tsx';

const question = {
  id: 31,
  number: 2,
  text: 'Which of these is income?',
  options: [
    { id: 4, text: 'Rent' },
    { id: 5, text: 'Wages' },
  ],
};

function open({ busy = false } = {}) {
  const onSubmit = vi.fn();
  const form = (isBusy: boolean) => (
    <QuestionForm question={question} total={10} busy={isBusy} onSubmit={onSubmit} />
  );
  const page = renderSite(form(busy));
  return { ...page, onSubmit, become: (isBusy: boolean) => page.show(form(isBusy)) };
}

const submit = () => screen.getByRole('button', { name: 'Submit' });

test('announces the question’s number to learners who come from the previous question', () => {
  open();
  const heading = screen.getByRole('heading', { name: 'Question 2 of 10' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('progressbar', { name: 'Assessment' }).getAttribute('aria-valuetext')).toBe(
    '1 of 10 questions answered',
  );
});

test('enables Submit once an option is chosen, and sends that option', async () => {
  const { user, onSubmit } = open();
  expect(submit()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await user.click(screen.getByRole('radio', { name: 'Wages' }));
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(5);
});

test('works by keyboard alone', async () => {
  const { user, onSubmit } = open();
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  expect(document.activeElement).toBe(submit());
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(4);
});

test('while an answer is being sent, the learner can neither change it nor send another', async () => {
  const { user, onSubmit, become } = open();
  await user.click(screen.getByRole('radio', { name: 'Wages' }));
  await user.click(submit());
  become(true);
  await user.click(submit());
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.getByRole('radio', { name: 'Wages' })).toHaveProperty('checked', true);
});

test('shows the thing of the question before its options', () => {
  const shown: Shown = {
    kind: 'payslip',
    title: 'Nomsa’s payslip',
    parts: [{ part: 'facts', rows: [{ name: 'Net pay', value: 'R5 246.98' }] }],
  };
  renderSite(<QuestionForm question={{ ...question, shown }} total={10} busy={false} onSubmit={vi.fn()} />);
  const thing = screen.getByRole('figure');
  within(thing).getByText('Nomsa’s payslip');
  expect(within(thing).getByRole('definition').textContent).toBe('R5 246.98');
  const options = screen.getByRole('group', { name: question.text });
  expect(thing.compareDocumentPosition(options)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
