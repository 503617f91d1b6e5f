import { describe, expect, test } from 'vitest';
import { campaignCookie } from './campaign-cookie.ts';
import { campaignLink } from './campaign-link.ts';

const whole = 'utm_source=radio&utm_campaign=winter&utm_medium=audio';
const at = (search: string, protocol = 'http:') => campaignCookie({ search: `?${search}`, protocol });
const store = 'https://play.google.com/store/apps/details?id=org.example';
const told = (cookie: string | undefined) =>
  new URL(campaignLink(store, cookie?.split(';')[0] ?? '')).searchParams.get('referrer');

describe('campaign cookie', () => {
  test.each([
    ['nothing', ''],
    ['no source', 'utm_campaign=winter&utm_medium=audio'],
    ['no campaign', 'utm_source=radio&utm_medium=audio'],
    ['no medium', 'utm_source=radio&utm_campaign=winter'],
    ['an empty medium', 'utm_source=radio&utm_campaign=winter&utm_medium=%20'],
  ])('is not set for an address with %s', (_, search) => {
    expect(at(search)).toBeUndefined();
  });

  test('contains only the campaign, and is read back unchanged', () => {
    expect(told(at(`${whole}&utm_term=a%26b&email=me@example.org`))).toBe(`${whole}&utm_term=a%26b`);
  });

  test('is sent to this site only, for 30 days, and over https only if the site uses it', () => {
    expect(at(whole)).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(at(whole, 'https:')).toMatch(/; Secure$/);
  });

  test('has a limited size whatever the address contains', () => {
    const long = at(`${whole}&utm_term=${'x'.repeat(5_000)}`);
    expect(told(long)).toBe(`${whole}&utm_term=${'x'.repeat(100)}`);
    expect(at(`${whole}&utm_term=${'é'.repeat(100)}&utm_content=${'é'.repeat(100)}`)).toBeUndefined();
  });

  test('escapes its values, so that the address cannot add cookie attributes', () => {
    expect(at(`${whole}&utm_term=x;%20Domain=evil.example`)?.split('; ')).toHaveLength(4);
  });
});
