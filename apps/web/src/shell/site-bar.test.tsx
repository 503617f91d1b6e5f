import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noticeCountQuery } from '../lib/queries.ts';
import { renderSite } from '../testing/render-site.tsx';
import { SiteBar } from './site-bar.tsx';

const bar = () => screen.getByRole('navigation', { name: 'Shortcuts' });
const entries = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('is for members, marks the section of the page, and opens the drawer without a script', () => {
  renderSite(<SiteBar />, { at: '/my-learning/certificates', settings: { community: 'on' } });
  expect(bar().className).toContain('for-members');
  expect(entries()).toEqual([
    ['Learn', '/my-learning', null],
    ['Work', '/jobs', null],
    ['Me', '/my-learning/me', 'true'],
    ['Community', '/community', null],
  ]);
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('site-menu');
});

test('marks the page itself', () => {
  renderSite(<SiteBar />, { at: '/jobs' });
  expect(entries()).toContainEqual(['Work', '/jobs', 'page']);
});

test('has no community while it is off', () => {
  renderSite(<SiteBar />, { at: '/jobs' });
  expect(entries().map(([name]) => name)).toEqual(['Learn', 'Work', 'Me']);
});

test('shows the number of new things once a page has fetched it', async () => {
  const { queryClient } = renderSite(<SiteBar />, { settings: { community: 'on' } });
  queryClient.setQueryData(noticeCountQuery.queryKey, 3);
  expect(await screen.findByRole('link', { name: 'Community 3 new' })).toBeTruthy();
});
