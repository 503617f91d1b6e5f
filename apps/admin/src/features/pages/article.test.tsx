import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ArticlePage } from './article.tsx';

const article = {
  id: 4,
  kind: 'help',
  category: 'learning',
  category_title: 'Learning',
  title: 'Slides',
  published: true,
  states: ['shown', 'file'],
  shown_from: null,
  shown_until: null,
  check_by: null,
  edited: true,
  updated_at: '2026-11-23T05:00:00.000Z',
  slug: 'slides',
  position: 1,
  markdown: 'Ours.',
  html: '<p>Ours.</p>',
  address: '/self-help/article/4',
  file: 'self-help/learning/slides',
  file_version: { id: 9, title: 'Slides', markdown: 'Of the release.', at: '2026-11-23T05:00:00.000Z' },
  versions: [],
  revision: 'one',
};

test('puts the release’s text into the form once the editor takes it, and saves on top of it', async () => {
  const taken = {
    ...article,
    markdown: 'Of the release.',
    file_version: null,
    edited: false,
    revision: 'two',
  };
  const write = 'PUT /v1/articles/4/';
  const server = stubServer({
    'GET /v1/articles/4/': article,
    'GET /v1/article-kinds/help/categories/': {
      kind: 'help',
      categories: [{ slug: 'learning', title: 'Learning', articles: 1 }],
      revision: 'r',
    },
    'POST /v1/articles/preview/': { html: '' },
    'POST /v1/articles/4/restore/': taken,
    [write]: { ...taken, revision: 'three' },
  });
  const { user } = renderAdmin(<ArticlePage id={4} />);
  await user.click(await screen.findByRole('button', { name: 'Take the text of the release' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take the text of the release' }));
  await screen.findByText(/follows releases again/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text, in Markdown').value).toBe('Of the release.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The page is saved.');
  expect(server.sent.find(({ call }) => call === write)?.headers.get('if-match')).toBe('"two"');
});
