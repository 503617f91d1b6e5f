import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { SearchBox } from './search-box.tsx';
import { limitIn, searchAddress } from './search-query.ts';
import { SearchResults } from './search-results.tsx';

const call = 'GET /v1/search/';
const found = (title: string, more: object = {}) => ({
  kind: 'tool' as const,
  title,
  promise: `About ${title}.`,
  address: `/${title.toLowerCase()}`,
  phone: null,
  ...more,
});
const answer = (...results: ReturnType<typeof found>[]) => ({ results, more: false, instead: null });
const input = () => screen.getByLabelText('Search the whole site');

test('Enter opens the search page, before any suggestion arrives', async () => {
  stubServer({ [call]: answer() });
  const { user, place } = renderSite(<SearchBox />, { at: '/faq' });
  await user.type(input(), ' cv & letter {Enter}');
  expect(place()).toBe('/search?q=cv+%26+letter');
});

test('suggests while the user types, sends one request for a word, and opens the chosen suggestion', async () => {
  const server = stubServer({ [call]: answer(found('CV'), found('Letter')) });
  const { user, place } = renderSite(<SearchBox />, { at: '/faq' });
  await user.type(input(), 'cv');
  const options = await screen.findAllByRole('option', {}, { timeout: 5000 });
  expect(options.map(({ textContent }) => textContent)).toEqual(['CV Page', 'Letter Page']);
  expect(server.sent).toHaveLength(1);
  const box = screen.getByRole('combobox');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  await user.keyboard('{Enter}');
  expect(place()).toBe('/letter');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the suggestions and keeps what was typed', async () => {
  stubServer({ [call]: answer(found('CV')) });
  const { user } = renderSite(<SearchBox />);
  await user.type(input(), 'cv');
  await screen.findByRole('listbox', {}, { timeout: 5000 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(input()).toHaveProperty('value', 'cv');
});

test('shows the kind of each result, its phone number, and that there are more', () => {
  renderSite(
    <SearchResults
      asked={{ q: 'help', limit: 10 }}
      answer={{
        results: [
          found('SADAG', { kind: 'helpline', phone: '0800 567 567', address: '/wellness#help-lines' }),
          found('CV'),
        ],
        more: true,
        instead: 'help',
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Call 0800 567 567' }).getAttribute('href')).toBe('tel:0800567567');
  expect(screen.getByRole('link', { name: 'SADAG' }).getAttribute('href')).toBe('/wellness#help-lines');
  expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe(
    '/search?q=help&limit=20',
  );
  expect(screen.getByText('We also searched for', { exact: false }).textContent).toContain('help');
});

test('says what to try if nothing was found', () => {
  renderSite(<SearchResults asked={{ q: 'xyz', limit: 10 }} answer={answer()} />);
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask us: log a ticket' }).getAttribute('href')).toBe(
    '/self-help/log-a-ticket',
  );
});

test.each([
  ['', 10],
  ['limit=20', 20],
  ['limit=500', 50],
  ['limit=x', 10],
  ['limit=-3', 10],
])('%s shows %i results', (search, limit) => {
  expect(limitIn(new URLSearchParams(search))).toBe(limit);
});

test('an empty search has no query in its address', () => {
  expect(searchAddress({ q: '', limit: 20 })).toBe('/search');
});
