import { storeSession } from '@readytowork/api-client/session-store';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { When } from './when.tsx';

test.each([
  ['2026-11-23T12:05:00.000Z', 'Today, 14:05'],
  ['2026-11-22T22:00:00.000Z', 'Today, 00:00'],
  ['2026-11-22T21:59:00.000Z', 'Yesterday, 23:59'],
  ['2026-11-21T22:00:00.000Z', 'Yesterday, 00:00'],
  ['2026-11-21T21:59:00.000Z', '21 November 2026'],
])('%s is shown as %s, in South African time', (at, words) => {
  const { container } = renderSite(<When at={at} now={Date.parse('2026-11-23T13:00:00.000Z')} />);
  expect(container.textContent).toBe(words);
});

test('dates a new post today even on a phone whose clock is a day fast', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:10:00.000Z'), toFake: ['Date'] });
  storeSession({ access: 'a.b.c', refresh: 'r', user_id: 7, clock_ahead: 86_400 });
  const { container } = renderSite(<When at="2026-11-23T12:05:00.000Z" />);
  vi.useRealTimers();
  expect(container.textContent).toBe('Today, 14:05');
});
