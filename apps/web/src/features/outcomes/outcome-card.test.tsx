import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { MailChoice } from './mail-choice.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { OwnOutcomes } from './own-outcomes.tsx';

const write = 'PUT /v1/user/outcomes/';

test('answers with one press, and thanks', async () => {
  const server = stubServer({ [write]: [] });
  const { user } = renderSite(<OutcomeCard months={3} />);
  expect(screen.getByText(/three months ago/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I look for work' }));
  expect((await screen.findByRole('status')).textContent).toContain('Thank you');
  expect(server.bodiesOf(write)).toEqual([{ months: 3, answer: 'looking' }]);
});

test('is answered by keyboard alone, and the thanks get the focus', async () => {
  const server = stubServer({ [write]: [] });
  const { user } = renderSite(<OutcomeCard months={3} />);
  const order: (string | null)[] = [];
  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab();
    order.push(document.activeElement?.textContent ?? null);
  }
  expect(order).toEqual([
    'I have a job',
    'I study or train',
    'I have my own business',
    'I look for work',
    'I would rather not say',
    'Not now',
  ]);
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  const thanks = await screen.findByRole('status');
  expect(thanks.textContent).toContain('Thank you');
  await expect.poll(() => document.activeElement?.contains(thanks)).toBe(true);
  expect(server.bodiesOf(write)).toEqual([{ months: 3, answer: 'looking' }]);
});

test('puts the question aside with one press', async () => {
  const server = stubServer({ [write]: [] });
  const { user } = renderSite(<OutcomeCard months={6} />);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect((await screen.findByRole('status')).textContent).toContain('do not ask this again');
  expect(server.bodiesOf(write)).toEqual([{ months: 6, answer: null }]);
});

test('keeps the question after a failure', async () => {
  stubServer({ [write]: refusal(409, { detail: 'You have not been asked.' }) });
  const { user } = renderSite(<OutcomeCard months={6} />);
  await user.click(screen.getByRole('button', { name: 'I have a job' }));
  expect(await screen.findByText('You have not been asked.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I have a job' })).toBeTruthy();
});

test('shows earlier answers, which the learner can change or take back', async () => {
  const outcome = { months: 3, open: false, answer: 'looking' };
  const server = stubServer({
    'GET /v1/user/outcomes/': [outcome],
    [write]: ({ body }) => [{ ...outcome, ...Object(body) }],
  });
  const { user } = renderSite(<OwnOutcomes />);
  const button = await screen.findByRole('button', { name: 'I look for work' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'I have a job' }));
  await screen.findByText('Saved.');
  await user.click(screen.getByRole('button', { name: 'Take the answer back' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Take the answer back' })).toBeNull();
  expect(server.bodiesOf(write)).toEqual([
    { months: 3, answer: 'working' },
    { months: 3, answer: null },
  ]);
});

test('asks with one tap whether the question may come by email', async () => {
  const mails = 'PUT /v1/user/outcome_mails/';
  const server = stubServer({
    'GET /v1/user/outcome_mails/': { mails: false },
    [mails]: { mails: true },
  });
  const { user } = renderSite(<MailChoice />);
  const box = await screen.findByRole('checkbox', { name: /Ask me by email/ });
  expect(box).toHaveProperty('checked', false);
  await user.click(box);
  await expect.poll(() => server.bodiesOf(mails)).toEqual([{ mails: true }]);
  expect(box).toHaveProperty('checked', true);
});
