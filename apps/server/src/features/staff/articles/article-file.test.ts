import { describe, expect, test } from 'vitest';
import { ArticleError, readArticle } from './article-file.ts';
import { markdownToHtml } from './markdown.ts';

const text = 'title: I forgot my password\n\nPress **Forgot?**\n\n- one\n- two\n';

test('an article file has a title, an empty line, and Markdown', () => {
  expect(readArticle('signing-in', '03-forgotten-password.md', text)).toEqual({
    kind: 'help',
    file: 'self-help/signing-in/forgotten-password',
    category: 'signing-in',
    slug: 'forgotten-password',
    position: 3,
    title: 'I forgot my password',
    markdown: 'Press **Forgot?**\n\n- one\n- two',
    hash: expect.any(String),
  });
});

test('tables are rendered, raw HTML stays text', () => {
  const html = markdownToHtml('| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>x</script>');
  expect(html).toContain('<th>a</th>');
  expect(html).toContain('&lt;script&gt;');
});

test('a changed text has another hash, but Windows line ends do not change it', () => {
  const hash = (written: string) => readArticle('a', '01-a.md', written).hash;
  expect(hash(text)).not.toBe(hash(`${text}More.`));
  expect(readArticle('a', '01-a.md', text.replaceAll('\n', '\r\n')).title).toBe('I forgot my password');
});

describe('an error names the invalid file', () => {
  test.each([
    ['a file without a number', 'password.md', text, /named like/],
    ['no title', '01-a.md', 'Press it.\n\nThen wait.', /first line is "title: "/],
    ['no empty line', '01-a.md', 'title: T\nText', /first line is "title: "/],
    ['no text', '01-a.md', 'title: T\n\n  \n', /there is none/],
  ])('%s', (_, file, written, message) => {
    expect(() => readArticle('signing-in', file, written)).toThrow(ArticleError);
    expect(() => readArticle('signing-in', file, written)).toThrow(message);
    expect(() => readArticle('signing-in', file, written)).toThrow(`content/self-help/signing-in/${file}`);
  });
});
