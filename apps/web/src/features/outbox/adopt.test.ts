import { storeSession } from '@readytowork/api-client/session-store';
import { expect, test } from 'vitest';
import { localStore } from '../../lib/local-store/browser-store.ts';
import { adoptWaiting } from './adopt.ts';

const waits = (...keys: string[]) => localStore.put(...keys.map((key) => ({ key, value: '1' })));
const kept = () => [...localStore.entries('rtw.').keys()].toSorted();

test('what waits under an account that became part of this one waits under this one, and nobody else’s does', async () => {
  storeSession({ access: 'access', refresh: 'refresh', user_id: 9 });
  waits('rtw.waiting.7.slide.3.1.5', 'rtw.scorm/7/4/golf/one/run/1/2/cmi.core.lesson_location');
  waits('rtw.waiting.77.slide.3.1.6', 'rtw.waiting.9.rating.3', 'rtw.waiting.7.rating.3');
  await adoptWaiting([7], 9);
  expect(kept()).toEqual([
    'rtw.scorm/9/4/golf/one/run/1/2/cmi.core.lesson_location',
    // The same thing waits under both: this one is sent first.
    'rtw.waiting.7.rating.3',
    'rtw.waiting.77.slide.3.1.6',
    'rtw.waiting.9.rating.3',
    'rtw.waiting.9.slide.3.1.5',
  ]);
});
