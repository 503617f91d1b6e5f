import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { patternAt } from '../../routes/router.tsx';
import { routes } from '../../routes/table.ts';
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

test.each([
  ['/verify/RTW-1?from=mail', '/verify/:number'],
  ['/people/Xq3v8sOe', '/people/:handle'],
  ['/connect/AB12CD', '/connect/:code'],
  ['/my-learning/digital-skills', '/my-learning/:category'],
])('reports %s only as its route', async (at, page) => {
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />, { at });
  expect(await visits()).toEqual([{ page, identity: null }]);
});

test('reports no visit to an address without a page', () => {
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />, { at: '/no/such/page/here' });
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('every route has a pattern that names no object', () => {
  for (const { path } of routes) expect(patternAt(path.replace(/:\w+/g, 'secret'))).toBeDefined();
  const reported = routes.map(({ path }) => patternAt(path.replace(/:\w+/g, 'secret')));
  expect(reported.join()).not.toContain('secret');
});

test('reports the padded id of the signed-in user', async () => {
  signInAs(7);
  localStorage.setItem('rtw.consent', 'yes');
  renderSite(<Visits address="/count" patternAt={patternAt} />, { at: '/my-learning' });
  expect(await visits()).toEqual([{ page: '/my-learning', identity: analyticsIdentity(7) }]);
});
