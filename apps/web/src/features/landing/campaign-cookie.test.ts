import { describe, expect, test } from 'vitest';
import { campaignCookie } from './campaign-cookie.ts';
import { campaignLink } from './campaign-link.ts';

const whole = 'utm_source=radio&utm_campaign=winter&utm_medium=audio';
const at = (search: string, protocol = 'http:') => campaignCookie({ search: `?${search}`, protocol });
const store = 'https://play.google.com/store/apps/details?id=org.example';
const told = (cookie: string | undefined) =>
  new URL(campaignLink(store, cookie?.split(';')[0] ?? '')).searchParams.get('referrer');

describe('the cookie of a campaign', () => {
  test.each([
    ['nothing', ''],
    ['no source', 'utm_campaign=winter&utm_medium=audio'],
    ['no campaign', 'utm_source=radio&utm_medium=audio'],
    ['no medium', 'utm_source=radio&utm_campaign=winter'],
    ['an empty medium', 'utm_source=radio&utm_campaign=winter&utm_medium=%20'],
  ])('%s in the address makes none', (_, search) => {
    expect(at(search)).toBeUndefined();
  });

  test('is read as it is written, and holds nothing but the campaign', () => {
    expect(told(at(`${whole}&utm_term=a%26b&email=me@example.org`))).toBe(`${whole}&utm_term=a%26b`);
  });

  test('is of this site, for thirty days, and over https alone where the site is', () => {
    expect(at(whole)).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(at(whole, 'https:')).toMatch(/; Secure$/);
  });

  test('is bounded, whatever the address says', () => {
    const long = at(`${whole}&utm_term=${'x'.repeat(5_000)}`);
    expect(told(long)).toBe(`${whole}&utm_term=${'x'.repeat(100)}`);
    expect(at(`${whole}&utm_term=${'é'.repeat(100)}&utm_content=${'é'.repeat(100)}`)).toBeUndefined();
  });

  test('cannot be left by what the address says', () => {
    expect(at(`${whole}&utm_term=x;%20Domain=evil.example`)?.split('; ')).toHaveLength(4);
  });
});
