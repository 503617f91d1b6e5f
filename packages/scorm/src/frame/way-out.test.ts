import { expect, it } from 'vitest';
import { wayOut } from './way-out.ts';

const origin = 'https://p1.content.example.org';
const launch = { origin, base_url: `${origin}/c/signed/` };

it.each([
  [`${origin}/c/signed/a/hand.pdf`, 'document'],
  [`${origin}/c/signed/HAND.PDF?v=1#page=2`, 'document'],
  ['https://www.gov.za/jobs?x=1', 'site'],
  ['http://example.org/a.pdf', 'site'],
  ['https://learn.example.org/my-learning', 'site'],
])('%s opens as a %s', (address, kind) => {
  expect(wayOut(address, launch)).toEqual({ kind, address });
});

it.each([
  [`${origin}/c/signed/index.html`],
  [`${origin}/c/signed/index.html?a.pdf`],
  [`${origin}/c/signed/index.html#a.pdf`],
  [`${origin}/c/other/hand.pdf`],
  [`${origin}/c/signed/../other/hand.pdf`],
  [`${origin}/p/player-1.2.html`],
  [`blob:${origin}/0a.pdf`],
  ['javascript:alert(1)//.pdf'],
  ['data:text/html,<p>Hello'],
  ['file:///etc/passwd'],
  ['intent://scan/#Intent;end'],
  ['hand.pdf'],
  [''],
])('%s is not opened', (address) => {
  expect(wayOut(address, launch)).toBeUndefined();
});

it('shows the host that an address leads to, without a name before it', () => {
  expect(wayOut('https://www.bank.co.za:pin@evil.example/', launch)?.address).toBe('https://evil.example/');
});
