import { api, download } from '@readytowork/api-client/api';
import { heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ChoiceFilter, SearchFilter } from './filters.tsx';
import { listSource, oneOf, text } from './list-source.ts';
import { ListView } from './list-view.tsx';
import { useList } from './use-list.ts';

const call = 'GET /v1/accounts/';

const source = listSource({
  key: 'people',
  order: { sorts: ['name', 'joined'], usual: 'name' },
  filters: { search: text, role: oneOf(['learner', 'editor']) },
  fetchPage: (query, signal) => api(call, { query, signal }),
});

function People() {
  const list = useList(source);
  return (
    <>
      <SearchFilter list={list} name="search" />
      <ChoiceFilter
        list={list}
        name="role"
        label="Role"
        all="Every role"
        names={{ learner: 'Learner', editor: 'Editor' }}
      />
      <ListView
        list={list}
        caption="People"
        keyOf={({ user_id }) => user_id}
        empty={<p>There is nobody yet.</p>}
        fetchFile={() => download('GET /v1/accounts/csv/', { query: list.asked })}
        columns={[
          { name: 'Name', sort: 'name', cell: ({ first_name }) => first_name },
          { name: 'Joined', sort: 'joined', cell: ({ joined_at }) => joined_at },
          { name: 'Email', cell: ({ email }) => email },
        ]}
      />
    </>
  );
}

const person = (user_id: number, first_name: string) => ({
  user_id,
  first_name,
  email: `${first_name}@example.org`,
  joined_at: '2026-11-23T05:04:00Z',
});
const page = (names: string[], more = {}) => ({
  count: names.length,
  more_than_count: false,
  next: null,
  previous: null,
  results: names.map((name, index) => person(index + 1, name)),
  ...more,
});

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

test('requests the rows that the address names, and shows them with their number', async () => {
  const server = stubServer({ [call]: page(['Ayanda', 'Thandi']) });
  renderAdmin(<People />, { at: '/?sort=-joined&role=editor&age=7' });
  const heading = await screen.findByRole('columnheader', { name: /Joined/ });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  expect(rowNames()).toEqual(['Ayanda', 'Thandi']);
  expect(screen.getByText('2 rows')).toBeTruthy();
  expect(server.sent.map(({ query }) => query)).toEqual(['sort=-joined&role=editor']);
});

test('says so if not all rows were counted, and how many rows a file can hold', async () => {
  stubServer({ [call]: page(['Ayanda'], { count: 10_000, more_than_count: true }) });
  renderAdmin(<People />);
  expect(await screen.findByText('10,000+ rows')).toBeTruthy();
  expect(screen.getByText('20,000 rows at most')).toBeTruthy();
});

test('downloads all rows of the query, not only those on the page', async () => {
  const server = stubServer({ [call]: page(['Ayanda']), 'GET /v1/accounts/csv/': new Response('Name') });
  const { user } = renderAdmin(<People />, { at: '/people?role=editor&sort=-name' });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
  expect(server.sent.at(-1)?.call).toBe('GET /v1/accounts/csv/');
  expect(server.sent.at(-1)?.query).toBe('sort=-name&role=editor');
  expect(screen.queryByText('20,000 rows at most')).toBeNull();
});

test('keeps filter, search, order and page in the address', async () => {
  stubServer({ [call]: page(['Ayanda'], { next: 'abc' }) });
  const { user, place } = renderAdmin(<People />, { at: '/people' });
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(place()).toBe('/people?cursor=abc');
  await user.selectOptions(screen.getByLabelText('Role'), 'editor');
  expect(place()).toBe('/people?role=editor');
  await user.type(screen.getByLabelText('Search'), ' thandi{Enter}');
  expect(place()).toBe('/people?role=editor&search=thandi');
  await user.click(screen.getByRole('link', { name: /Joined/ }));
  expect(place()).toBe('/people?role=editor&search=thandi&sort=joined');
  await user.click(screen.getByRole('link', { name: /Joined/ }));
  expect(place()).toBe('/people?role=editor&search=thandi&sort=-joined');
  await user.selectOptions(screen.getByLabelText('Role'), '');
  expect(place()).toBe('/people?search=thandi&sort=-joined');
});

test('reports a failed request, and shows the rows after a retry', async () => {
  const server = stubServer({ [call]: refusal(503) });
  const { user } = renderAdmin(<People />);
  await screen.findByText(/busy right now/);
  server.answer(call, page(['Ayanda']));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ayanda')).toBeTruthy();
});

test('keeps the old rows and says so if a refresh fails', async () => {
  const server = stubServer({ [call]: page(['Ayanda']) });
  const { queryClient } = renderAdmin(<People />);
  await screen.findByText('Ayanda');
  server.answer(call, refusal(503));
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/busy right now/)).toBeTruthy();
  expect(rowNames()).toEqual(['Ayanda']);
});

test('keeps the old rows, marked as busy, until the next page has loaded', async () => {
  const held = heldAnswer();
  const server = stubServer({ [call]: page(['Ayanda'], { next: 'abc' }) });
  const { user } = renderAdmin(<People />);
  const next = await screen.findByRole('link', { name: 'Next page' });
  server.answer(call, held.answer);
  await user.click(next);
  const list = screen.getByRole('table').closest('.list');
  await waitFor(() => expect(list?.getAttribute('aria-busy')).toBe('true'));
  expect(rowNames()).toEqual(['Ayanda']);
  held.release(page(['Thandi']));
  expect(await screen.findByText('Thandi')).toBeTruthy();
  expect(list?.getAttribute('aria-busy')).toBe('false');
});

test.each([
  ['/people', 'There is nobody yet.'],
  ['/people?role=editor', 'Nothing fits these filters.'],
  ['/people?cursor=abc', 'Nothing is left on this page.'],
])('%s without rows says: %s', async (at, words) => {
  stubServer({ [call]: page([]) });
  renderAdmin(<People />, { at });
  expect(await screen.findByText(words)).toBeTruthy();
});
