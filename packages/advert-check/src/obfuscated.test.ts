import { describe, expect, test } from 'vitest';
import { checkAdvert } from './check-advert.ts';
import { real, scams } from './testing/obfuscated.ts';

describe.each(Object.entries(scams))('warns of %s', (_, adverts) => {
  test.each(adverts)('%s', (advert) => {
    expect(checkAdvert(advert).warning).toBe(true);
  });
});

test.each(real)('does not warn of %s', (advert) => {
  expect(checkAdvert(advert).warning).toBe(false);
});
