import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Place, SiteLinks } from '@readytowork/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Page as CareerGuidance } from './career-guidance-page.tsx';
import { Page as Jobs } from './jobs-page.tsx';

const place = (more: Partial<Place>): Place => ({
  slug: 'board',
  name: 'Board',
  url: 'https://board.example/',
  kind: 'job_board',
  what_for: 'Jobs of every kind.',
  cost: 'Free',
  data_free: 'unknown',
  account: 'needed',
  asks_of_you: 'Your ID number.',
  search_template: 'https://board.example/jobs?q={what}&l={where}',
  phone: null,
  hours: null,
  checked_on: '2026-11-20',
  is_broken: false,
  ...more,
});
const circular = place({
  slug: 'circular',
  name: 'Circular',
  kind: 'public_service',
  search_template: null,
  is_broken: true,
});
const list = 'GET /v1/places/';
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? document.body);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('opens each site’s own search with the typed words, after the dialog', async () => {
  stubServer({ [list]: [place({}), circular] });
  const { user } = renderSite(<Jobs />, { at: '/jobs?what=call+centre&where=Soweto' });
  const card = await cardOf('Board');
  const link = card.getByRole('link', { name: /Search on Board/ });
  // Without JavaScript it links to a page with the same text.
  expect(link.getAttribute('href')).toBe('/leaving/place/board?what=call+centre&where=Soweto');
  await user.click(link);
  expect(dialog()?.textContent).toContain('Your ID number.');
  expect(dialog()?.textContent).toContain('board.example');
  const accept = within(dialog() ?? document.body).getByRole('link', { name: 'Accept' });
  expect(accept.getAttribute('href')).toBe('https://board.example/jobs?q=call%20centre&l=Soweto');
  expect(accept.getAttribute('rel')).toContain('noopener');
  await user.click(within(dialog() ?? document.body).getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
});

test('links a site without a search to its start page, and says if a site is out of order', async () => {
  stubServer({ [list]: [place({}), circular] });
  const { user } = renderSite(<Jobs />, { at: '/jobs?what=clerk' });
  const card = await cardOf('Circular');
  expect(card.getByText(/did not open when we looked/)).toBeTruthy();
  await user.click(card.getByRole('link', { name: /Open Circular/ }));
  expect(
    within(dialog() ?? document.body)
      .getByRole('link', { name: 'Accept' })
      .getAttribute('href'),
  ).toBe('https://board.example/');
});

test('filters by kind with one tap without losing the words, and explains how to apply for government jobs', async () => {
  stubServer({ [list]: [place({}), circular] });
  const { user, place: at } = renderSite(<Jobs />, { at: '/jobs?what=clerk' });
  await user.click(await screen.findByRole('link', { name: 'Government jobs' }));
  expect(at()).toBe('/jobs?what=clerk&kind=public_service');
  expect(screen.getByRole('heading', { level: 2, name: '1 place to look' })).toBeTruthy();
  expect(screen.getByText(/form Z83/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Government jobs' }).getAttribute('aria-current')).toBe('true');
});

test('puts a search and its kind into the address', async () => {
  stubServer({ [list]: [place({})] });
  const { user, place: at } = renderSite(<Jobs />, { at: '/jobs?kind=job_board' });
  await user.type(screen.getByLabelText('What work?'), ' driver ');
  await user.type(screen.getByLabelText('Where?'), 'Cape Town{Enter}');
  expect(at()).toBe('/jobs?what=driver&where=Cape+Town&kind=job_board');
});

test('a search moves the focus to the results; sites that accept the words in their address come first', async () => {
  const plain = Array.from({ length: 10 }, (_, i) =>
    place({ slug: `plain-${i}`, name: `Plain ${i}`, search_template: null }),
  );
  stubServer({ [list]: [...plain, place({})] });
  const { user } = renderSite(<Jobs />);
  await cardOf('Plain 0');
  expect(screen.queryByRole('heading', { name: 'Your search words are filled in for you' })).toBeNull();
  // Without JavaScript the form leads to the results by its address.
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/jobs#places');
  await user.type(screen.getByLabelText('What work?'), 'cashier{Enter}');
  const results = screen.getByRole('heading', { level: 2, name: '11 places to look' });
  expect(document.activeElement).toBe(results);
  expect(results.id).toBe('places');
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const rest = screen.getByText('Show all 11').closest('details');
  expect(names.slice(names.indexOf('11 places to look') + 1)).toEqual([
    'Your search words are filled in for you',
    'Board',
    'Search there yourself',
    ...plain.map(({ name }) => name),
  ]);
  expect(rest?.open).toBe(false);
  expect(rest?.querySelectorAll('li')).toHaveLength(3);
});

test('links to each tool once, and to interests once', async () => {
  stubServer({ [list]: [place({})] });
  const { unmount } = renderSite(<Jobs />);
  const tools = within(screen.getByRole('navigation', { name: 'Tools for your job search' }));
  const addresses = tools.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/cv',
    '/jobs/interview-practice',
    '/jobs/check-an-advert',
    '/jobs/my-search',
    '/career-guidance',
    '/side-hustles',
  ]);
  for (const address of addresses) expect(document.querySelectorAll(`a[href="${address}"]`)).toHaveLength(1);
  unmount();
  renderSite(<CareerGuidance />);
  expect(document.querySelectorAll('a[href="/career-guidance/interests"]')).toHaveLength(1);
});

test('reports a dead link once when tapped, and shows if that fails', async () => {
  const report = 'POST /v1/places/board/reports/';
  const server = stubServer({ [list]: [place({})] });
  const { user } = renderSite(<Jobs />);
  const card = await cardOf('Board');
  fireEvent.click(card.getByText(/Good to know first/));
  await user.click(card.getByRole('button', { name: /It does not open/ }));
  await card.findByRole('alert');
  server.answer(report, new Response(null, { status: 204 }));
  await user.click(card.getByRole('button', { name: /It does not open/ }));
  await card.findByText('Thank you. We will look at it.');
  expect(server.bodiesOf(report)).toEqual([{}, {}]);
  expect(card.queryByRole('button', { name: /It does not open/ })).toBeNull();
});

test('saves a search on the phone, then links to the list', async () => {
  stubServer({ [list]: [place({})] });
  const { user } = renderSite(<Jobs />, { at: '/jobs?what=driver' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save this search' }).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  expect((await screen.findByRole('link', { name: /Saved/ })).getAttribute('href')).toBe('/jobs/my-search');
});

test('links to the career guidance site named in the settings, after a notice', async () => {
  const links: SiteLinks = {
    terms: null,
    privacy: null,
    financial_services: null,
    google_play: 'https://play.example/',
    app_store: 'https://apps.example/',
    app_gallery: 'https://gallery.example/',
    up_project_management: 'https://u.example/a',
    up_ai_and_data_science: 'https://u.example/b',
    career_guidance: 'https://guide.example/start',
  };
  const { user } = renderSite(<CareerGuidance />, { settings: { links } });
  const link = screen.getByRole('link', { name: /Go to career guidance/ });
  expect(link.getAttribute('href')).toBe('/leaving/career-guidance');
  await user.click(link);
  expect(dialog()?.textContent).toContain('not responsible');
  expect(dialog()?.textContent).toContain('guide.example');
  expect(
    within(dialog() ?? document.body)
      .getByRole('link', { name: 'Accept' })
      .getAttribute('href'),
  ).toBe('https://guide.example/start');
});
