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

test('links without JavaScript to a page with the same notice', () => {
  open();
  expect(link().getAttribute('href')).toBe('/leaving/terms');
  expect(link().getAttribute('aria-haspopup')).toBe('dialog');
});

test('shows the target first; Accept opens it in a new tab without opener', async () => {
  const { user } = open();
  await user.click(link());
  expect(dialog()?.textContent).toContain('bank.example');
  const accept = screen.getByRole('link', { name: 'Accept' });
  expect(accept.getAttribute('href')).toBe('https://bank.example/terms');
  expect(accept.getAttribute('target')).toBe('_blank');
  expect(accept.getAttribute('rel')).toContain('noopener');
  // The test cannot open another tab.
  accept.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(accept);
  expect(dialog()).toBeNull();
});

test.each<[Target, string, string]>([
  ['terms', '/self-help/category/privacy', 'on this site'],
  ['privacy', '/self-help/category/privacy', 'on this site'],
  ['financial-services', 'https://www.fsca.co.za/', 'www.fsca.co.za'],
])('%s: leads visitors to a useful page if the bank has not named its own', async (target, leads, words) => {
  const { user } = open(target, null);
  await user.click(link());
  expect(dialog()?.textContent).toContain('has not put this page online yet');
  expect(dialog()?.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Accept' }).getAttribute('href')).toBe(leads);
});

test('can be cancelled', async () => {
  const { user } = open();
  await user.click(link());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  open();
  fireEvent.click(link(), { [key]: true });
  expect(dialog()).toBeNull();
});

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
