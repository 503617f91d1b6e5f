import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { ChapterEnd } from './chapter-end.tsx';

afterEach(() => {
  clearSession();
});

const module = { id: 3, slug: 'money', name: 'Money Skills', version: 'v', chapters: [] };
const chapter = { chapterNumber: 1, name: 'Spending', slides: 1, completed: 1 };
const following = { chapterNumber: 2, name: 'Saving', slides: 4, completed: 0 };
const write = (name: string) => ({ kind: 'write', name, ask: `Ask ${name}`, lines: 3 });
const kept = (name: string, text: string) => ({
  name,
  versions: [{ draft: 'a', step: 1, text, written_at: '2026-11-01T08:00:00Z' }],
});

const answers = {
  'GET /v1/module/webmodule/3/chapters/1/': {
    chapterNumber: 1,
    name: 'Spending',
    slides: [
      { slide: 0, html: '' },
      { slide: 1, html: '', activities: [write('wants'), write('needs')] },
    ],
  },
  'GET /v1/module/webmodule/3/': { outcomes: ['Plan a month'] },
  'GET /v1/workbook/': { results: [kept('wants', 'Sneakers'), kept('other', 'Elsewhere')], next: null },
};

function open(next: typeof following | undefined) {
  signInAs(7);
  stubServer(answers);
  return renderSite(
    <ChapterEnd
      module={module}
      chapter={chapter}
      following={next}
      afterLast={<a href="?view=assessment">Start the assessment</a>}
      onward={undefined}
      onTurnTo={() => {}}
      focus
    />,
  );
}

test('takes the focus, names the next chapter, and shows the texts that the learner wrote in this one', async () => {
  open(following);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chapter complete' }));
  screen.getByText(/Next is chapter 2, “Saving”\./);
  await screen.findByText('Sneakers');
  screen.getByText('Ask wants');
  expect(screen.queryByText('Ask needs')).toBeNull();
  expect(screen.queryByText('Elsewhere')).toBeNull();
  expect(screen.queryByText('Start the assessment')).toBeNull();
});

test('after the last chapter, shows the outcomes and a link to the assessment', async () => {
  open(undefined);
  screen.getByRole('heading', { name: 'All chapters complete' });
  await screen.findByText('Plan a month');
  screen.getByText('Start the assessment');
});

test('sends a link to the chapter to WhatsApp, with nothing about the learner', () => {
  open(following);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it to my WhatsApp' });
  const address = new URL(href);
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toBe(
    `Money Skills, chapter 1: Spending. Read it again: ${window.location.origin}/my-learning/money?chapter=1`,
  );
});
