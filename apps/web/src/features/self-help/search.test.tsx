import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';

const searchCall = 'GET /v3/self_help/self_help/';
const article = (id: number, title: string) => ({ id, title });
const question = () => screen.getByRole('searchbox');

test('puts the question into the address', async () => {
  const { user, place } = renderSite(<SearchBox asked="" />, { at: '/self-help' });
  await user.type(question(), ' lost & found {Enter}');
  expect(place()).toBe('/self-help?q=lost+%26+found');
});

test('returns to all topics for an empty question', async () => {
  const { user, place } = renderSite(<SearchBox asked="pdf" />, { at: '/self-help?q=pdf' });
  await user.clear(question());
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(place()).toBe('/self-help');
});

test('follows the address when the visitor goes back, but does not replace what they are typing', async () => {
  const { user, show } = renderSite(<SearchBox asked="pdf" />);
  await user.type(question(), ' file');
  show(<SearchBox asked="pdf" />);
  expect(question()).toHaveProperty('value', 'pdf file');
  show(<SearchBox asked="certificate" />);
  expect(question()).toHaveProperty('value', 'certificate');
});

test.each([
  [[article(1, 'A certificate')], '1 answer found'],
  [[article(1, 'A certificate'), article(2, 'A slide')], '2 answers found'],
  [[article(1, 'A certificate'), article(2, 'A certificate')], '1 answer found'],
])('says how many results there are (%j)', async (articles, told) => {
  stubServer({ [searchCall]: articles });
  renderSite(<SearchResults asked="certificate" />);
  expect(await screen.findByRole('heading', { name: told })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A certificate' }).getAttribute('href')).toBe(
    '/self-help/article/1',
  );
});

test('gives advice if there are no results', async () => {
  stubServer({ [searchCall]: [] });
  renderSite(<SearchResults asked="xyz" />);
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(screen.getByText(/Try fewer or other words/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All topics' })).toBeTruthy();
});

test('offers to repeat a failed search', async () => {
  const server = stubServer({ [searchCall]: refusal(500) });
  const { user } = renderSite(<SearchResults asked="certificate" />);
  await screen.findByRole('alert');
  server.answer(searchCall, [article(1, 'A certificate')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 answer found' })).toBeTruthy();
});
