import { describe, expect, test } from 'vitest';
import { routes } from '../routes/table.ts';
import { pageAt } from './page-at.ts';

const at = (url: string) => {
  const page = pageAt(url);
  if ('redirect' in page) throw new Error(`It leads to ${page.redirect}.`);
  return page;
};

describe('addresses that share one document', () => {
  test.each([
    ['a page', '/register', '/register'],
    ['whatever stands behind the ?', '/login?from=mail', '/login'],
    ['in another case', '/My-LEARNING', '/my-learning'],
    ['with a slash at its end', '/login/', '/login'],
    ['letters written as %xx', '/%6dy-learning/resources', '/my-learning/resources'],
    ['a course', '/my-learning/work', '/my-learning/-'],
    ['a page below the courses', '/my-learning/edit-profile', '/my-learning/edit-profile'],
    ['nowhere', '/wp-login.php', '/-/-'],
    ['nowhere, with a slash that is none', '/about-us%2Fx', '/-/-'],
    ['nowhere, and unreadable', '/%ff', '/-/-'],
    ['nowhere below a part of the menu', '/about-us/x', '/about-us/-/-'],
    ['nowhere below a part of a part', '/my-learning/resources/x', '/my-learning/resources/-/-'],
    ['nowhere below another', '/My-Learning/a/b/c', '/my-learning/-/-'],
  ])('%s: %s gets the document rendered for %s', (_, url, address) => {
    expect(at(url)).toMatchObject({ address, isKept: true });
    expect(at(address).address).toBe(address);
  });
});

test.each([
  ['/my-learning', ['/v1/module/webmodule/']],
  ['/my-learning/work', ['/v1/module/webmodule/']],
  ['/my-learning/resources', []],
  ['/my-learning/work/x/y', []],
])('the document of %s contains only public answers', (url, answers) => {
  expect(at(url)).toMatchObject({ answers, isListed: false });
});

describe('addresses with a document of their own', () => {
  test.each([
    ['/', { answers: ['/v1/courses/'], isKept: true, isListed: true }],
    ['/self-help', { answers: ['/v3/self_help/categories/'], isKept: true }],
    [
      '/self-help/category/loans',
      { answers: ['/v3/self_help/categories/', '/v3/self_help/category/loans/'], isKept: true },
    ],
    ['/self-help/article/7', { answers: ['/v3/self_help/categories/', '/v3/self_help/7/'], isKept: true }],
    ['/news', { answers: ['/v1/stories/news/'], isKept: true, isListed: true }],
    ['/wellness/sleep', { answers: ['/v1/stories/wellness/sleep/', '/v1/help_lines/'], isKept: true }],
    ['/leaving/story/hustle/plates/2', { answers: ['/v1/stories/hustle/plates/'], isKept: false }],
    // About one person, and there may be any number of them.
    ['/verify/AAAA', { answers: ['/v1/certificate/AAAA/'], isKept: false, isListed: false }],
    ['/leaving/terms', { answers: [], isKept: false }],
  ])('%s', (url, expected) => {
    expect(at(url)).toMatchObject({ address: url, ...expected });
  });

  test('renders a search with its results, cut to the API’s limit, and does not cache it', () => {
    expect(at(`/self-help?x=1&q=%20a%26b${'x'.repeat(200)}`)).toMatchObject({
      address: `/self-help?q=a%26b${'x'.repeat(97)}`,
      answers: [`/v3/self_help/self_help/?q=a%26b${'x'.repeat(97)}`],
      isKept: false,
    });
    expect(at('/self-help?q=%20')).toMatchObject({ address: '/self-help', isKept: true });
  });
});

test('keeps only the parameters that the page reads', () => {
  expect(at('/jobs?x=1&where=%20Cape%20Town&what=')).toMatchObject({
    address: '/jobs?where=Cape+Town',
    answers: ['/v1/places/'],
    isKept: false,
  });
  expect(at('/jobs?x=1')).toMatchObject({ address: '/jobs', isKept: true });
});

test('a list with a topic and a page number contains that page and the help lines', () => {
  expect(at('/wellness?cursor=abc&x=1&topic=sleep')).toMatchObject({
    address: '/wellness?topic=sleep&cursor=abc',
    answers: ['/v1/stories/wellness/?topic=sleep&cursor=abc', '/v1/help_lines/'],
    isKept: false,
  });
});

test('the recording page has a document of its own', () => {
  const may = routes.filter(({ mayRecord }) => mayRecord).map(({ path }) => path);
  expect(may).toEqual(['/jobs/interview-practice']);
  expect(at('/jobs/interview-practice/')).toMatchObject({
    address: '/jobs/interview-practice',
    mayRecord: true,
  });
  for (const url of ['/', '/jobs/check-an-advert', '/jobs/interview-practice/x', '/my-learning/work'])
    expect(at(url), url).not.toHaveProperty('mayRecord');
});

test('finds the right page however many other addresses were requested before', () => {
  const courses = ['/my-learning/work', '/self-help/article/7', '/verify/AAAA', `/verify/${'A'.repeat(150)}`];
  const before = courses.map(pageAt);
  for (let number = 0; number < 1500; number++) pageAt(`/verify/${number}`);
  expect(courses.map(pageAt)).toEqual(before);
  expect(courses.map(pageAt)).toEqual(before);
});

describe('other spellings of an address', () => {
  test.each([
    ['/self-help/category/%6coans', '/self-help/category/loans'],
    ['/self-help/category/loans/?from=mail', '/self-help/category/loans?from=mail'],
    ['/Self-Help/Article/7', '/self-help/article/7'],
    ['/verify/AAA%41', '/verify/AAAA'],
    ['/self-help/category/other', '/self-help/log-a-ticket'],
  ])('%s redirects to %s', (url, redirect) => {
    expect(pageAt(url)).toEqual({ redirect });
  });

  test.each(['/self-help/category/%2f%2fevil.example', '/self-help/article/%5c', '/verify/a%20b'])(
    '%s is no page and does not redirect',
    (url) => {
      expect(at(url)).toMatchObject({ address: url, isKept: false });
    },
  );
});
