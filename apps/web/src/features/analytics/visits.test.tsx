import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { analyticsIdentity } from './report-visit.ts';
import { Visits } from './visits.tsx';

const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
});

const visits = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));
const asked = () => screen.queryByRole('heading', { name: 'May we count your visits?' });

test('asks first, and reports no visit until the visitor says yes', async () => {
  const { user } = renderSite(<Visits address="/count" />, { at: '/faq' });
  expect(asked()).not.toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(asked()).toBeNull();
  expect(await visits()).toEqual([{ page: '/faq', identity: null }]);
});

test('after a no it neither reports visits nor asks again', async () => {
  const { user, unmount } = renderSite(<Visits address="/count" />);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(asked()).toBeNull();
  unmount();
  renderSite(<Visits address="/count" />);
  expect(asked()).toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('treats Global Privacy Control as a no', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" />);
  expect(asked()).toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('reports neither a certificate’s number nor the query', async () => {
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" />, { at: '/verify/RTW-1?from=mail' });
  expect(await visits()).toEqual([{ page: '/verify', identity: null }]);
});

test('reports the padded id of the signed-in user', async () => {
  signInAs(7);
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" />, { at: '/my-learning' });
  expect(await visits()).toEqual([{ page: '/my-learning', identity: analyticsIdentity(7) }]);
});
