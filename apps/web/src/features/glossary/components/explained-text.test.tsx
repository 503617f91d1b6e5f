import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { ExplainedText } from './explained-text.tsx';

const glossary = [
  { term: 'gross pay', means: 'What the job pays before anything is taken off.' },
  { term: 'levy', means: 'A small payment that everybody makes.' },
];
const html = '<div class="reading"><p>Your gross pay is not yours. A levy goes off gross pay.</p></div>';
const text = (reading = html) => <ExplainedText className="text" html={reading} glossary={glossary} />;
const said = () => screen.getByRole('status').textContent;
const word = (name: string) => screen.getByRole('button', { name });

test('explains a word on a tap and closes on another', async () => {
  const { user } = renderSite(text());
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await user.click(word('gross pay'));
  expect(said()).toBe('gross pay: What the job pays before anything is taken off.');
  expect(word('gross pay').getAttribute('aria-expanded')).toBe('true');
  await user.click(word('levy'));
  expect(said()).toBe('levy: A small payment that everybody makes.');
  expect(word('gross pay').getAttribute('aria-expanded')).toBe('false');
  await user.click(word('levy'));
  expect(said()).toBe('');
});

test('works with Enter, space and Escape, and keeps the focus on the word', async () => {
  const { user } = renderSite(text());
  await user.tab();
  expect(document.activeElement).toBe(word('gross pay'));
  await user.keyboard('{Enter}');
  expect(said()).toContain('What the job pays');
  await user.keyboard('{Escape}');
  expect(said()).toBe('');
  await user.keyboard(' ');
  expect(said()).toContain('What the job pays');
  expect(document.activeElement).toBe(word('gross pay'));
});

test('closes on a tap elsewhere and on a new text', async () => {
  const { user, show } = renderSite(text());
  await user.click(word('levy'));
  await user.click(document.body);
  expect(said()).toBe('');
  await user.click(word('levy'));
  show(text(html.replace('not yours', 'what counts')));
  expect(said()).toBe('');
});
