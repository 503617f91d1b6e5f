import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ArticleError } from './article-file.ts';
import { loadStories, readStoryFile } from './story-file.ts';

const news = `---
title: What an hour must pay
summary: R30.23 since March.
topics: [Rights at work, pay]
published_from: 2026-11-23
published_until: 2027-02-28
review_by: 2027-02-15
picture: payslip
sources:
  - name: Department of Employment and Labour
    url: https://www.labour.gov.za/
    checked_on: 2026-11-22
course: work
---

It must pay **R30.23**. Read [more](/self-help).
`;
const hustle = news.replace(
  'course: work',
  `start_cost: { from: 350, to: 900 }
first_week:
  - day: 1
    do: Ask three neighbours.
price_sum:
  text: One plate.
  lines: [{ what: Bread, rand: -18.5 }, { what: The customer pays, rand: 25 }]
law:
  - says: You register once.
    source: Department of Employment and Labour
risks: [Rain.]`,
);

describe('a story file', () => {
  test('has a heading, and is shown from the beginning of its first day to the end of its last day', () => {
    const { story, topics } = readStoryFile('news', 'an-hour.md', news);
    expect(topics).toEqual([
      { slug: 'rights-at-work', title: 'Rights at work' },
      { slug: 'pay', title: 'Pay' },
    ]);
    expect(story).toMatchObject({
      file: 'stories/news/an-hour',
      category: 'rights-at-work',
      slug: 'an-hour',
      markdown: 'It must pay **R30.23**. Read [more](/self-help).',
      shown_from: new Date('2026-11-22T22:00:00Z'),
      shown_until: new Date('2027-02-28T22:00:00Z'),
      check_by: '2027-02-15',
      story: { topics: ['rights-at-work', 'pay'], language: 'en', course: 'work', hustle: null },
    });
  });

  test('of a side hustle lists what it needs', () => {
    const { story } = readStoryFile('hustle', 'plates.md', hustle);
    expect(story.story?.hustle).toMatchObject({
      start_cost: { from: 350, to: 900 },
      first_week: [{ day: '1', do: 'Ask three neighbours.' }],
      price_sum: { lines: [{ rand: -18.5 }, { rand: 25 }] },
      risks: ['Rain.'],
    });
  });
});

describe('an error names the invalid file', () => {
  test.each<[string, string, string, RegExp]>([
    ['a name in capitals', 'An-Hour.md', news, /the name of a file is its address/],
    ['nothing above the text', 'a.md', 'Words.', /begins with a line "---"/],
    ['no text', 'a.md', news.slice(0, news.lastIndexOf('---') + 4), /no text/],
    ['no YAML', 'a.md', news.replace('title: ', 'title: "'), /no YAML/],
    ['more than is known', 'a.md', news.replace('picture:', 'icon: x\npicture:'), /icon/],
    ['a long summary', 'a.md', news.replace('R30.23 since', 'x'.repeat(201)), /summary/],
    [
      'no such drawing',
      'a.md',
      news.replace('payslip', 'selfie'),
      /story\.picture: There is no such drawing/,
    ],
    ['no sources', 'a.md', news.replace(/sources:.*?course/s, 'sources: []\ncourse'), /sources/],
    ['a source by http', 'a.md', news.replace('https:', 'http:'), /sources\.0\.url: Begin it with https/],
    [
      'a source that runs',
      'a.md',
      news.replace('https://www.labour.gov.za/', 'javascript:alert(1)'),
      /sources\.0\.url/,
    ],
    ['no such day', 'a.md', news.replace('2027-02-15', '2027-02-30'), /review_by/],
    [
      'another site in the text',
      'a.md',
      news.replace('/self-help', 'https://evil.example'),
      /markdown: Other sites/,
    ],
    ['what belongs to a side hustle', 'a.md', hustle, /belongs to side hustles alone/],
  ])('%s', (_, file, text, says) => {
    const read = () => readStoryFile('news', file, text);
    expect(read).toThrow(ArticleError);
    expect(read).toThrow(says);
  });

  test.each<[string, string, RegExp]>([
    ['nothing of a side hustle', news, /hustle\.start_cost/],
    [
      'a law without its source',
      hustle.replace('source: Department of Employment and Labour', 'source: Hearsay'),
      /none of the sources/,
    ],
    [
      'more at the start than at the end',
      hustle.replace('from: 350', 'from: 950'),
      /less than where it begins/,
    ],
    ['half a cent', hustle.replace('-18.5', '-18.505'), /Cents/],
  ])('%s', (_, text, says) => {
    expect(() => readStoryFile('hustle', 'a.md', text)).toThrow(says);
  });
});

test('a missing folder has no stories', async () => {
  expect(await loadStories('/nowhere')).toEqual([
    { kind: 'news', topics: [], stories: [] },
    { kind: 'wellness', topics: [], stories: [] },
    { kind: 'hustle', topics: [], stories: [] },
  ]);
});

test('the product has stories of every kind, each about an existing course or none', async () => {
  const content = join(import.meta.dirname, '../../../../../../content');
  const courses = readdirSync(join(content, 'modules'));
  const corners = await loadStories(join(content, 'stories'));
  for (const { kind, stories } of corners) expect(stories.length, kind).toBeGreaterThanOrEqual(6);
  const named = corners.flatMap(({ stories }) => stories.map(({ story }) => story?.course ?? 'work'));
  expect(named.filter((course) => !courses.includes(course))).toEqual([]);
});
