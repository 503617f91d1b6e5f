import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { QuestionsReport } from './questions-report.tsx';

const option = (text: string, share: number, flags: string[] = [], is_key = false) => ({
  text,
  is_key,
  attempts: share,
  share,
  upper: share,
  lower: share,
  flags,
});
const question = {
  question: 7,
  text: 'What is interest?',
  chapter: 2,
  attempts: 100,
  too_few: false,
  facility: 61.4,
  deviation: 48.9,
  discrimination: -3.27,
  efficiency: null,
  weight: 11.11,
  band: 'negative',
  flags: ['check_key', 'nobody_falls_for_it'],
  options: [
    option('The price of a loan', 61, [], true),
    option('A gift', 37, ['preferred_to_key']),
    option('A tax', 2, ['nobody_falls_for_it']),
  ],
};
const few = { ...question, question: 8, text: 'What is a loan?', too_few: true, band: null, flags: [] };

async function open(rows: object[], at = '/reports/questions?module=3') {
  stubServer({
    'GET /v1/courses/': [{ id: 3, name: 'Money Skills' }],
    'GET /v1/reports/items/': {
      as_of: '2026-11-23T03:00:00Z',
      course: { id: 3, slug: 'money', name: 'Money Skills' },
      versions: [
        { version: 12, since: '2026-11-20T08:00:00Z', current: true },
        { version: 9, since: '2026-10-02T08:00:00Z', current: false },
      ],
      version: 12,
      attempts: rows.length > 0 ? 240 : 0,
      mean: 71.26,
      deviation: 18,
      alpha: 64,
      fewest: 30,
      rows,
    },
  });
  renderAdmin(<QuestionsReport />, { at });
  return screen.findByText('What the figures mean');
}

test('shows a question with its options and what an editor should check', async () => {
  await open([question]);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: 'What is interest?' })).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Check the key',
    'Nobody falls for one of the options',
  ]);
  expect(card.getByText('−3.3 (the wrong way round)')).toBeTruthy();
  const [, key, preferred, unused] = card.getAllByRole('row').map(({ textContent }) => textContent);
  expect(key).toContain('The price of a loan' + 'the key' + '61 %');
  expect(preferred).toContain('The best prefer it to the key: check the key');
  expect(unused).toContain('Nobody falls for it');
});

test('shows no figures if there are too few answers', async () => {
  await open([few]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText(/Too few answers/)).toBeTruthy();
  expect(card.queryByRole('listitem')).toBeNull();
});

test.each([
  ['/reports/questions?module=3', false],
  ['/reports/questions?module=3&attempts=all', true],
])('%s warns of later attempts: %s', async (at, warned) => {
  await open([question], at);
  expect(screen.queryByText(/Learners who try again/) !== null).toBe(warned);
});

test('says so if nobody has answered', async () => {
  await open([]);
  expect(screen.getByText('Nobody has finished an assessment in this version yet.')).toBeTruthy();
});
