import type { Activity } from '@readytowork/activities';
import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { forgetTries, storeTry } from '../kept/stored-tries.ts';
import { ActivityList } from './activity-list.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  clearSession();
});

const check: Activity = {
  kind: 'choose',
  ask: 'What comes first?',
  hint: 'Think of the roof.',
  options: ['Sneakers', 'Rent', 'Data'].map((text) => ({
    text,
    right: text === 'Rent',
    coaching: `${text} it is.`,
  })),
};
const calculator: Activity = {
  kind: 'calculator',
  title: 'What is left',
  fields: [{ name: 'pay', label: 'Pay', unit: 'R', start: 100 }],
  results: [{ name: 'left', label: 'Left', unit: 'R', value: 'pay - 40' }],
  says: 'It is yours.',
};

const list = (module = 3) => (
  <ActivityList module={module} activities={[check, calculator]} onTurnTo={() => {}} />
);
const said = () => screen.getAllByRole('status')[0]?.textContent;
const option = (name: string) => screen.getByRole('radio', { name });
const pay = () => screen.getByRole('textbox', { name: 'Pay' });

async function tryBoth(user: ReturnType<typeof renderSite>['user']) {
  await user.click(option('Data'));
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  await user.type(pay(), '0');
}

test('shows returning learners their answers', async () => {
  signInAs(7);
  const first = renderSite(list());
  await tryBoth(first.user);
  first.unmount();
  renderSite(list());
  expect(option('Data')).toHaveProperty('checked', true);
  expect(said()).toBe('Not yet.Data it is.Think of the roof.');
  expect(pay()).toHaveProperty('value', '1000');
});

test('hides answers from another account on the same phone, even on the same page', async () => {
  signInAs(7);
  const { user } = renderSite(list());
  await tryBoth(user);
  act(() => signInAs(8));
  expect(option('Data')).toHaveProperty('checked', false);
  expect(said()).toBe('');
  expect(pay()).toHaveProperty('value', '100');
});

test('stores a visitor’s answers on the device, but does not show them to an account', async () => {
  const first = renderSite(list(4));
  await tryBoth(first.user);
  first.unmount();
  renderSite(list(4));
  await waitFor(() => expect(said()).toContain('Not yet.'));
  act(() => signInAs(7));
  expect(said()).toBe('');
});

test('finds nothing in another course or after the account was deleted', async () => {
  signInAs(7);
  const { user, unmount } = renderSite(list());
  await tryBoth(user);
  unmount();
  const other = renderSite(list(5));
  expect(said()).toBe('');
  other.unmount();
  forgetTries(7);
  renderSite(list());
  expect(said()).toBe('');
});

test('holds answers for as long as the page is open if the device cannot store them', async () => {
  signInAs(9);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const first = renderSite(list());
  await tryBoth(first.user);
  first.unmount();
  renderSite(list());
  expect(said()).toContain('Not yet.');
});

test('ignores stored values that are no answers', () => {
  signInAs(7);
  localStorage.setItem('rtw.tries/7/3', '{"at":1,"kept":{"x":');
  renderSite(list());
  expect(said()).toBe('');
});

test('drops the least recently used courses when there are too many', () => {
  vi.useFakeTimers({ now: 1_000 });
  for (let module = 1; module <= 41; module += 1) {
    vi.advanceTimersByTime(1);
    storeTry({ user: 7, module }, 'a', 1);
  }
  vi.useRealTimers();
  expect(localStorage).toHaveLength(40);
  expect(localStorage.getItem('rtw.tries/7/1')).toBeNull();
  expect(localStorage.getItem('rtw.tries/7/41')).not.toBeNull();
});
