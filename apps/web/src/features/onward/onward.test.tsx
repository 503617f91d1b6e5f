import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Onward } from './onward.tsx';

beforeEach(() => {
  localStorage.clear();
  act(() => signInAs(7));
});

test('links onward until this user dismisses it for good', async () => {
  const first = renderSite(<Onward />);
  const addresses = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(addresses).toEqual(['/cv?step=contact', '/jobs', '/jobs/interview-practice']);
  await first.user.click(screen.getByRole('button', { name: 'Hide this line' }));
  expect(screen.queryByRole('link')).toBeNull();
  first.unmount();
  const { container, unmount } = renderSite(<Onward />);
  expect(container.childElementCount).toBe(0);
  unmount();
  act(() => signInAs(8));
  renderSite(<Onward />);
  await screen.findByRole('link', { name: 'build your CV with it' });
});
