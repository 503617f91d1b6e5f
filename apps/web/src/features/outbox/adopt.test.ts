import { storeSession } from '@readytowork/api-client/session-store';
import { expect, test } from 'vitest';
import { adoptWaiting } from './adopt.ts';
import { BrowserOutbox } from './browser-outbox.ts';

const outbox = new BrowserOutbox();
const putWaiting = (...keys: string[]) => outbox.store.put(...keys.map((key) => ({ key, value: '1' })));
const storedKeys = () => [...outbox.store.entries('rtw.').keys()].toSorted();

test('moves unsent data of accounts merged into this one, and of no others', async () => {
  storeSession({ access: 'access', refresh: 'refresh', user_id: 9 });
  putWaiting('rtw.waiting.7.slide.3.1.5', 'rtw.scorm/7/4/golf/one/run/1/2/cmi.core.lesson_location');
  putWaiting('rtw.waiting.77.slide.3.1.6', 'rtw.waiting.9.rating.3', 'rtw.waiting.7.rating.3');
  await adoptWaiting(outbox, [7], 9);
  expect(storedKeys()).toEqual([
    'rtw.scorm/9/4/golf/one/run/1/2/cmi.core.lesson_location',
    // Both accounts have the same key; this account's is sent first.
    'rtw.waiting.7.rating.3',
    'rtw.waiting.77.slide.3.1.6',
    'rtw.waiting.9.rating.3',
    'rtw.waiting.9.slide.3.1.5',
  ]);
});
