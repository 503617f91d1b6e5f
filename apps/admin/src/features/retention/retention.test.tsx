import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Retention } from './retention.tsx';

const rule = {
  table: 'support_ticket',
  why: 'Questions come again.',
  days: 730,
  usual: 730,
  fewest: 30,
  setting: 'retention_support_ticket',
  obeyed_at: '2026-11-22T10:00:00Z',
  gone: 3,
  gone_in_all: 1_200,
};
const kept = {
  ...rule,
  table: 'account',
  days: null,
  usual: null,
  fewest: null,
  setting: null,
  obeyed_at: null,
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('shows the retention period, its reason, the last run and the number of deletions', async () => {
  stubServer({ 'GET /v1/retention/': [rule, kept] });
  renderAdmin(<Retention />);
  const row = await rowOf(/Messages to support/);
  for (const words of ['730 days', 'Questions come again.', '22 November 2026, 12:00', '1,200'])
    expect(row.textContent).toContain(words);
  expect(within(row).getByRole('link', { name: 'Change it' }).getAttribute('href')).toContain('/settings');
  expect((await rowOf(/Account/)).textContent).toContain('As long as what they belong to');
});

test.each([
  [null, 'Never deleted'],
  [0, 'Until they run out'],
  [1, '1 day'],
])('%j days: %s', async (days, words) => {
  stubServer({ 'GET /v1/retention/': [{ ...rule, days }] });
  renderAdmin(<Retention />);
  expect((await rowOf(/Messages to support/)).textContent).toContain(words);
});
