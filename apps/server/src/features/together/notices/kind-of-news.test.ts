import type { PushKind } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { kindOfNews } from './push-news.ts';

const both: PushKind[] = ['replies', 'community'];

test.each<[string, boolean, boolean, boolean, PushKind[], PushKind | undefined]>([
  ['an answer of the facilitator', true, false, false, both, 'replies'],
  ['another answer before the reader has looked', true, false, true, both, 'replies'],
  ['an answer, without answers chosen', true, false, false, ['community'], 'community'],
  ['an answer, with nothing chosen', true, true, false, [], undefined],
  ['other news', false, true, false, both, 'community'],
  ['other news before the reader has looked', false, true, true, both, undefined],
  ['other news, with answers alone chosen', false, true, false, ['replies'], undefined],
  ['nothing', false, false, false, both, undefined],
])('%s', (_, replies, others, waiting, wants, expected) => {
  expect(kindOfNews({ replies, others, waiting }, new Set(wants))).toBe(expected);
});
