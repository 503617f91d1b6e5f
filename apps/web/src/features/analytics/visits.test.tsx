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

const patterns = new Map([
  ['/faq', '/faq'],
  ['/my-learning', '/my-learning'],
  ['/verify/RTW-1', '/verify/:number'],
]);
const patternAt = (pathname: string) => patterns.get(pathname);

const visits = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));
const asked = () => screen.queryByRole('heading', { name: 'May we count your visits?' });

test('asks first, and reports no visit until the visitor says yes', async () => {
  const { user } = renderSite(<Visits address="/count" patternAt={patternAt} />, { at: '/faq' });
  expect(asked()).not.toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(asked()).toBeNull();
  expect(await visits()).toEqual([{ page: '/faq', identity: null }]);
});

test('after a no it neither reports visits nor asks again', async () => {
  const { user, unmount } = renderSite(<Visits address="/count" patternAt={patternAt} />);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(asked()).toBeNull();
  unmount();
  renderSite(<Visits address="/count" patternAt={patternAt} />);
  expect(asked()).toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('treats Global Privacy Control as a no', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />);
  expect(asked()).toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('reports neither the number in a path nor the query', async () => {
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />, { at: '/verify/RTW-1?from=mail' });
  expect(await visits()).toEqual([{ page: '/verify/:number', identity: null }]);
});

test('reports no visit to an address without a page', () => {
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />, { at: '/no/such/page/here' });
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('reports the padded id of the signed-in user', async () => {
  signInAs(7);
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />, { at: '/my-learning' });
  expect(await visits()).toEqual([{ page: '/my-learning', identity: analyticsIdentity(7) }]);
});
