import { type Answer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { StoryParts } from '@readytowork/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { NewArticle } from './new-article.tsx';
import { storyDraftOf, storyWrittenOf, withSources } from './story-draft.ts';

const parts: StoryParts = {
  summary: 'In short.',
  topics: ['food', 'selling'],
  language: 'zu',
  picture: 'stall',
  course: null,
  sources: [{ name: 'SARS', url: 'https://www.sars.gov.za/', checked_on: '2026-11-22' }],
  hustle: {
    start_cost: { from: 100, to: 500 },
    first_week: [{ day: '1', do: 'Ask.' }],
    price_sum: { text: 'One.', lines: [{ what: 'Bread', rand: -18.5 }] },
    law: [{ says: 'Register.', source: 'SARS' }],
    risks: ['Rain.'],
  },
};

test('sends an unedited story unchanged', () => {
  expect(storyWrittenOf(storyDraftOf(parts))).toEqual(parts);
});

test('renaming a source also renames it in the rules that cite it', () => {
  const draft = storyDraftOf(parts);
  const [source] = draft.sources;
  if (!source) throw new Error('It has one.');
  expect(withSources(draft, [{ ...source, name: 'SARS, on tax' }]).hustle?.law[0]?.source).toBe(
    'SARS, on tax',
  );
});

const categories = {
  kind: 'hustle',
  revision: 'one',
  categories: [
    { slug: 'food', title: 'Food', articles: 1 },
    { slug: 'selling', title: 'Selling', articles: 0 },
  ],
};
const call = 'POST /v1/articles/';
const open = (answer: Answer) => {
  const server = stubServer({
    'GET /v1/article-kinds/hustle/categories/': categories,
    'GET /v1/courses/': [],
    'POST /v1/articles/preview/': { html: '' },
    [call]: answer,
  });
  return { server, ...renderAdmin(<NewArticle />, { at: '/pages/new?kind=hustle' }) };
};

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('sends topics in the order of the ticks, with days, sums and sources', async () => {
  const { server } = open(refusal(400, { 'story.hustle.price_sum.lines.0.rand': ['This is no number.'] }));
  await screen.findByLabelText('Title');
  fill('Title', 'Plates');
  fill('Text, in Markdown', 'Cook early.');
  fill('Summary, for the list', 'Lunch.');
  fireEvent.click(screen.getByLabelText('Selling'));
  fireEvent.click(screen.getByLabelText('Food'));
  fill('What to do in line 1', 'Ask.');
  fireEvent.click(screen.getByText('Add a day'));
  fill('What to do in line 2', 'Cook.');
  fireEvent.click(screen.getByLabelText('Remove day 1'));
  fill('Rand in line 1', '-18,5');
  fill('Name of source 1', 'SARS');
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('This is no number.');
  expect(server.bodiesOf(call)).toMatchObject([
    {
      kind: 'hustle',
      slug: 'plates',
      category: 'selling',
      story: {
        summary: 'Lunch.',
        topics: ['selling', 'food'],
        sources: [{ name: 'SARS' }],
        hustle: {
          start_cost: { from: null, to: null },
          first_week: [{ day: '2', do: 'Cook.' }],
          price_sum: { lines: [{ rand: -18.5 }] },
        },
      },
    },
  ]);
});
