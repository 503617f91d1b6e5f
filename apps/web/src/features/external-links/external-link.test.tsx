import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { ExternalLink } from './external-link.tsx';
import { isTarget, type Target } from './targets.ts';

const open = (target: Target = 'terms', address: string | null = 'https://bank.example/terms') =>
  renderSite(
    <ExternalLink target={target} address={address}>
      Terms
    </ExternalLink>,
  );
const link = () => screen.getByRole('link', { name: 'Terms' });
const dialog = () => document.querySelector('dialog[open]');

test('before any script it leads to a page that says the same', () => {
  open();
  expect(link().getAttribute('href')).toBe('/leaving/terms');
  expect(link().getAttribute('aria-haspopup')).toBe('dialog');
});

test('first says where it leads; accepting opens that in a new tab, which learns nothing of this one', async () => {
  const { user } = open();
  await user.click(link());
  expect(dialog()?.textContent).toContain('bank.example');
  const accept = screen.getByRole('link', { name: 'Accept' });
  expect(accept.getAttribute('href')).toBe('https://bank.example/terms');
  expect(accept.getAttribute('target')).toBe('_blank');
  expect(accept.getAttribute('rel')).toContain('noopener');
  // The test has no other tab to open.
  accept.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(accept);
  expect(dialog()).toBeNull();
});

test.each<[Target, string, string]>([
  ['terms', '/self-help/category/privacy', 'on this site'],
  ['privacy', '/self-help/category/privacy', 'on this site'],
  ['financial-services', 'https://www.fsca.co.za/', 'www.fsca.co.za'],
])('%s, which the bank has not named yet, leads somewhere real', async (target, leads, words) => {
  const { user } = open(target, null);
  await user.click(link());
  expect(dialog()?.textContent).toContain('has not put this page online yet');
  expect(dialog()?.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(leads);
});

test('can be thought better of', async () => {
  const { user } = open();
  await user.click(link());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
  'with %s the browser does what it always does',
  (key) => {
    open();
    fireEvent.click(link(), { [key]: true });
    expect(dialog()).toBeNull();
  },
);

test.each([
  ['terms', true],
  ['privacy', true],
  ['financial-services', true],
  ['toString', false],
  ['', false],
  [undefined, false],
])('%j is a page of the partner bank: %s', (name, expected) => {
  expect(isTarget(name)).toBe(expected);
});
