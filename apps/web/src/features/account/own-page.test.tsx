import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { CommunityStanding } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { standingOf } from '../community/community.fixture.ts';
import { OwnPage } from './own-page.tsx';

test.each<[string, Partial<CommunityStanding>, RegExp, string | null]>([
  ['in the community', {}, /Look at it as others see it/, '/people/me'],
  ['who is muted', { standing: 'muted' }, /Look at it/, '/people/me'],
  ['who has not agreed', { standing: 'rules', handle: null, person: null }, /Nobody sees/, '/community'],
  ['who is barred', { standing: 'barred' }, /Nobody sees/, '/community'],
  ['whose community is groups only', { mode: 'groups' }, /closed here for now/, null],
  ['without a community', { mode: 'off', standing: null, handle: null }, /no community here yet/, null],
])('user %s', async (_, given, says, leadsTo) => {
  stubServer({ 'GET /v1/community/': standingOf(given) });
  renderSite(<OwnPage />);
  await screen.findByText(says);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(leadsTo);
});
