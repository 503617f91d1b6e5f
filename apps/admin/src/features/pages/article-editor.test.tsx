import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Article } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ArticleEditor } from './article-editor.tsx';

const call = 'PUT /v1/articles/4/';
const preview = 'POST /v1/articles/preview/';

const article: Article = {
  id: 4,
  kind: 'help',
  category: 'learning',
  category_title: 'Learning',
  title: 'Slides',
  published: true,
  states: ['shown'],
  shown_from: null,
  shown_until: null,
  check_by: null,
  edited: false,
  updated_at: '2026-11-23T05:00:00Z',
  slug: 'slides',
  position: 1,
  markdown: 'Press **Next**.',
  html: '<p>Press <strong>Next</strong>.</p>',
  story: null,
  address: '/self-help/article/4',
  file: 'self-help/learning/slides',
  file_version: null,
  versions: [],
  revision: 'one',
};
const categories = [
  { slug: 'learning', title: 'Learning', articles: 1 },
  { slug: 'phones', title: 'Phones', articles: 0 },
];
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text, in Markdown');

test('turns a pasted list of Word into Markdown', async () => {
  stubServer({ [preview]: { html: '' } });
  const { user } = renderAdmin(<ArticleEditor article={article} categories={categories} />);
  await user.click(text());
  await user.paste('\n\n·\tOne\r\n·\tTwo');
  expect(text().value).toBe('Press **Next**.\n\n- One\n- Two');
});

test('fetches the preview from the server, and saves with the revision in If-Match', async () => {
  const server = stubServer({
    [preview]: ({ body }) => ({ html: `<p>seen: ${JSON.stringify(body).length}</p>` }),
    [call]: ({ body }) => ({ ...article, ...(typeof body === 'object' ? body : {}), revision: 'two' }),
  });
  const { user } = renderAdmin(<ArticleEditor article={article} categories={categories} />);
  await user.type(text(), ' Done.');
  await screen.findByText(/^seen:/);
  await user.selectOptions(screen.getByLabelText('Category'), 'phones');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The page is saved.');
  expect(server.bodiesOf(call)).toEqual([
    {
      category: 'phones',
      title: 'Slides',
      markdown: 'Press **Next**. Done.',
      position: 1,
      published: true,
      shown_from: null,
      shown_until: null,
      check_by: null,
      story: null,
    },
  ]);
  expect(server.sent.find((one) => one.call === call)?.headers.get('if-match')).toBe('"one"');
});

test('shows both texts after a conflict, and saves the editor’s own on request', async () => {
  const theirs = { ...article, markdown: 'Swipe.', revision: 'two' };
  const server = stubServer({
    [preview]: { html: '' },
    [call]: refusal(412, { detail: 'changed', current: theirs, sent: {} }),
  });
  const { user } = renderAdmin(<ArticleEditor article={article} categories={categories} />);
  await user.type(text(), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Swipe.');
  screen.getByText('Press **Next**. Mine.');
  server.answer(call, { ...article, markdown: 'Press **Next**. Mine.', revision: 'three' });
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await screen.findByText('The page is saved.');
  expect(text().value).toBe('Press **Next**. Mine.');
  expect(server.sent.findLast((one) => one.call === call)?.headers.get('if-match')).toBe('"two"');
});

test('puts the colleague’s text into the form if the editor keeps it', async () => {
  const theirs = { ...article, markdown: 'Swipe.', revision: 'two' };
  stubServer({
    [preview]: { html: '' },
    [call]: refusal(412, { detail: 'changed', current: theirs, sent: {} }),
  });
  const { user } = renderAdmin(<ArticleEditor article={article} categories={categories} />);
  await user.type(text(), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  expect(text().value).toBe('Swipe.');
});

test('shows an error at its field and keeps what was typed', async () => {
  stubServer({ [preview]: { html: '' }, [call]: refusal(400, { title: ['This field may not be empty.'] }) });
  const { user } = renderAdmin(<ArticleEditor article={article} categories={categories} />);
  await user.clear(screen.getByLabelText('Title'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This field may not be empty.');
  expect(text().value).toBe('Press **Next**.');
});
