import { renderPart } from '@readytowork/ui/testing/render-part';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text.tsx';

test('shows HTML as text and never interprets it', () => {
  const html = '<img src=x onerror=alert(1)><script>alert(2)</script> <a href="javascript:alert(3)">x</a>';
  const { container } = renderPart(<WrittenText text={html} />);
  expect(container.textContent).toBe(html);
  expect(container.querySelector('img, script, a, button')).toBeNull();
});

test('shows where a link leads before it opens, spelled as a browser would', async () => {
  const { user, container } = renderPart(<WrittenText text={'Look:\nhttps://аbsa.com/x, or not'} />);
  expect(container.textContent).toBe('Look:\nhttps://аbsa.com/x, or not');
  expect(container.querySelector('a')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'https://аbsa.com/x' }));
  expect(document.querySelector('dialog[open]')?.textContent).toContain('xn--bsa-5cd.com');
  const accept = screen.getByRole('link', { name: 'Accept' });
  expect(accept.getAttribute('href')).toBe('https://xn--bsa-5cd.com/x');
  expect(accept.getAttribute('rel')).toBe('noopener noreferrer');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('does not link an address that hides its target', () => {
  renderPart(<WrittenText text="https://fnb.co.za@scam.example/login" />);
  expect(screen.queryByRole('button')).toBeNull();
});
