import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { rareKind } from './browser-outbox.ts';
import { defineKind } from './kind.ts';
import { startOutbox } from './start.ts';

test('what waits of a kind that this page does not know brings its code, and is sent', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('rtw.waiting.7.rare.one', '1');
  signInAs(7);
  const sent: string[] = [];
  const fetchRare = async () =>
    rareKind(
      defineKind<string>({
        name: 'rare',
        priority: 0,
        encode: (said) => ({ id: said }),
        decode: (id) => id,
        group: () => 'rare',
        send: async (said) => sent.push(said),
        refusal: () => '',
      }),
    );
  startOutbox([], fetchRare, new QueryClient());
  await expect.poll(() => sent).toEqual(['one']);
});
