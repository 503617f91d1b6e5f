import { describe, expect, test } from 'vitest';
import { campaignLink } from './campaign-link.ts';

const store = 'https://play.google.com/store/apps/details?id=org.example.readytowork';
const cookie = (query: string) => `theme=dark; _rtw_campaign=${encodeURIComponent(query)}; other=1`;
const referrer = (link: string) => new URL(link).searchParams.get('referrer');

describe('the campaign in the link to Google Play', () => {
  test.each([
    ['no cookie', ''],
    ['another cookie alone', 'theme=dark'],
    [
      'a cookie whose name only ends alike',
      'x_rtw_campaign=utm_source%3Da%26utm_campaign%3Db%26utm_medium%3Dc',
    ],
    ['nothing in it', cookie('')],
    ['no source', cookie('utm_campaign=b&utm_medium=c&utm_term=d&utm_content=e')],
    ['no campaign', cookie('utm_source=a&utm_medium=c')],
    ['no medium', cookie('utm_source=a&utm_campaign=b')],
    ['an empty source', cookie('utm_source=&utm_campaign=b&utm_medium=c')],
    ['a medium of blanks', cookie('utm_source=a&utm_campaign=b&utm_medium=%20')],
    ['a cookie that cannot be decoded', '_rtw_campaign=%E0%A4%A'],
  ])('is left out with %s', (_case, cookies) => {
    expect(campaignLink(store, cookies)).toBe(store);
  });

  test.each([
    [
      'the three',
      'utm_source=radio&utm_campaign=winter&utm_medium=audio',
      'utm_source=radio&utm_campaign=winter&utm_medium=audio',
    ],
    [
      'all five',
      'utm_content=e&utm_term=d&utm_medium=c&utm_campaign=b&utm_source=a',
      'utm_source=a&utm_campaign=b&utm_medium=c&utm_term=d&utm_content=e',
    ],
    [
      'an empty term left out',
      'utm_source=a&utm_campaign=b&utm_medium=c&utm_term=',
      'utm_source=a&utm_campaign=b&utm_medium=c',
    ],
    [
      'what is not ours left out',
      'utm_source=a&utm_campaign=b&utm_medium=c&gclid=x',
      'utm_source=a&utm_campaign=b&utm_medium=c',
    ],
    [
      'signs that would end a parameter',
      'utm_source=a%26b&utm_campaign=b%3Dc&utm_medium=c',
      'utm_source=a%26b&utm_campaign=b%3Dc&utm_medium=c',
    ],
  ])('is included with %s', (_case, query, expected) => {
    const link = campaignLink(store, cookie(query));
    expect(referrer(link)).toBe(expected);
    expect(new URL(link).searchParams.get('id')).toBe('org.example.readytowork');
    expect(new URL(link).origin).toBe('https://play.google.com');
  });
});
