import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { heldAnswer, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner } from '../../features/account/user.fixture.ts';
import { modulesQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './resources-page.tsx';

test('shows no card until the profile says which files the user may see', async () => {
  signInAs(7);
  const profile = heldAnswer();
  stubServer({
    'GET /v1/user/7/': profile.answer,
    'GET /v1/module/webmodule/': [],
    'GET /v1/resources/': [],
  });
  const { queryClient } = renderSite(<Page />);
  await waitFor(() => expect(queryClient.getQueryData(modulesQuery.queryKey)).toEqual([]));
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  profile.release(learner);
  expect(await screen.findAllByRole('article')).toHaveLength(7);
});
