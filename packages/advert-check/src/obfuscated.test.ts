import { describe, expect, test } from 'vitest';
import { checkAdvert } from './check-advert.ts';
import { real, scams } from './testing/obfuscated.ts';

describe.each(Object.entries(scams))('a warning for %s', (_, adverts) => {
  test.each(adverts)('%s', (advert) => {
    expect(checkAdvert(advert).warning).toBe(true);
  });
});

test.each(real)('no warning: %s', (advert) => {
  expect(checkAdvert(advert).warning).toBe(false);
});
