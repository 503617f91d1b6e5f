import { heldAnswer, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './self-help-page.tsx';

test('shows that the topics are loading', async () => {
  const held = heldAnswer();
  stubServer({ 'GET /v3/self_help/categories/': held.answer });
  renderSite(<Page />, { at: '/self-help' });
  expect(screen.getByText('Fetching the topics…')).toBeTruthy();
  held.release([
    { slug: 'getting-started', title: 'Getting started', articles: 3 },
    { slug: 'first-steps', title: 'Getting started', articles: 1 },
    { slug: 'other', title: 'Something else', articles: 0 },
  ]);
  // Of two topics with one title only the first is listed; a second link would fail this.
  const topic = await screen.findByRole('link', { name: /^Getting started/ });
  expect(topic.getAttribute('href')).toBe('/self-help/category/getting-started');
  expect(screen.getByRole('link', { name: /^Something else/ }).getAttribute('href')).toMatch(
    /^\/self-help\/(log-a-ticket|category\/other)$/,
  );
  expect(screen.queryByText('Fetching the topics…')).toBeNull();
});
