import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { FunnelReport } from './funnel-report.tsx';

const courses = [
  { id: 3, name: 'Money Skills' },
  { id: 4, name: 'Time' },
];
const course = { id: 3, slug: 'money', name: 'Money Skills' };
const row = (step: string, people: number, chapter: object | null = null) => ({ step, chapter, people });
const report = (asOf: string | null) => ({
  as_of: asOf,
  course,
  rows: [
    row('registered', 200),
    row('opened', 100),
    row('chapter', 50, { number: 1, name: 'Wants' }),
    row('passed', 20),
  ],
});
const call = 'GET /v1/reports/funnel/';

async function open(at: string, asOf: string | null = '2026-11-23T03:00:00Z') {
  const server = stubServer({ 'GET /v1/courses/': courses, [call]: report(asOf) });
  const page = renderAdmin(<FunnelReport />, { at });
  await screen.findByRole('img', { name: 'Money Skills' });
  return { ...page, asked: () => server.sent.filter((one) => one.call === call).at(-1)?.query };
}

test('shows the first course if the address names none', async () => {
  const { container, asked } = await open('/reports/steps');
  expect(asked()).toBe('module=3');
  const rows = within(container).getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Registered200 (100 %)',
    'Opened the course100 (50 %)',
    'Finished chapter 1: Wants50 (25 %)',
    'Passed20 (10 %)',
  ]);
});

test('keeps the choices in the address and sends them in the query', async () => {
  const { asked, place } = await open('/reports/steps?from=2026-11-01');
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'Time');
  await userEvent.selectOptions(screen.getByLabelText('Count'), 'What happened then');
  expect(place()).toBe('/reports/steps?from=2026-11-01&module=4&by=reached');
  await waitFor(() => expect(asked()).toBe('module=4&by=reached&from=2026-11-01'));
  expect(screen.getByText(/a later step can have more people/)).toBeTruthy();
  // Printed pages have no filters, so the period must be in the text.
  expect(screen.getByText('From 1 November 2026')).toBeTruthy();
});

test('says that the figures are incomplete while the server is still counting', async () => {
  await open('/reports/steps', null);
  expect(screen.getByText(/not complete yet/)).toBeTruthy();
  expect(screen.queryByText(/As of/)).toBeNull();
});
