import { describe, expect, test } from 'vitest';
import { type Case, expectOneProblem } from './expect-problem.ts';
import { problemsOf, soundCourse } from './fixture.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const letters = (count: number) => 'x'.repeat(count);

describe('a chapter', () => {
  const cases: Record<string, Case> = {
    'layout unknown': { find: 'layout: quote', put: 'layout: motto', says: /no layout "motto".*title, idea/ },
    'layout missing': { find: 'layout: quote\n', put: '', at: 'art: speech', says: /"layout" is missing/ },
    'art unknown': { find: 'art: taxi', put: 'art: horse', says: /no drawing "horse".*sunrise/ },
    'setting unknown': {
      find: 'art: taxi',
      put: 'art: taxi\nsize: 3',
      at: 'size: 3',
      says: /no setting "size"/,
    },
    'setting twice': {
      find: 'art: taxi',
      put: 'art: taxi\nart: jar',
      at: 'art: jar\n\n# Small',
      says: /twice/,
    },
    'setting not parted': {
      find: 'art: taxi\n\n',
      put: 'art: taxi\n',
      at: '# Small',
      says: /empty line is missing/,
    },
    'minutes missing': { find: '\nminutes: 5', put: '', at: 'layout: do-now', says: /minutes: 5/ },
    'minutes in words': {
      find: 'minutes: 5',
      put: 'minutes: five',
      says: /is invalid.*whole number/,
    },
    'minutes elsewhere': {
      find: 'art: taxi',
      put: 'art: taxi\nminutes: 5',
      at: 'layout: idea',
      says: /do-now slides only/,
    },
    'first not title': {
      find: 'layout: title',
      put: 'layout: idea',
      says: /first slide must have "layout: title"/,
    },
    'last not recap': {
      find: 'layout: recap',
      put: 'layout: list',
      at: 'layout: list\n\n# What you keep',
      says: /last slide must have "layout: recap"/,
    },
    'a check taught on no other slide': {
      find: 'Nobody needs to see it, and it tells you more than any advice can.\n\n---\n\nlayout: list',
      put: 'So.\n\n```number\nask: How much?\nhint: Look at the list.\nslide: 10\nanswer: 5\ncoaching: Five is what stands on the list.\n```\n\n---\n\nlayout: list',
      at: 'layout: idea\nart: taxi',
      says: /"slide: 10" is not another slide of this chapter, which has 9/,
    },
    'a check taught on its own slide': {
      find: 'Nobody needs to see it, and it tells you more than any advice can.\n\n---\n\nlayout: list',
      put: 'So.\n\n```number\nask: How much?\nhint: Look at the list.\nslide: 2\nanswer: 5\ncoaching: Five is what stands on the list.\n```\n\n---\n\nlayout: list',
      at: 'layout: idea\nart: taxi',
      says: /"slide: 2" is not another slide/,
    },
    'second title': {
      find: 'layout: idea\nart: taxi',
      put: 'layout: title\nart: taxi',
      at: 'layout: title\nart: taxi',
      says: /Only the first/,
    },
    'no example': {
      find: /layout: example\n\n# Thabo counts[^?]*/,
      put: 'layout: idea\n\n# Thabo counts\n\nHe does.\n\n',
      at: 1,
      says: /no worked example/,
    },
    'no do-now': {
      find: 'layout: do-now\nminutes: 5',
      put: 'layout: list',
      at: 1,
      says: /no task/,
    },
    'too few drawings': { find: '\nart: taxi', put: '', at: 1, says: /4 of 9 slides.*\(5\)/ },
    'too few slides': {
      find: /layout: idea\nart: taxi[\s\S]*layout: do-now/,
      put: `layout: example\nart: coins\n\n# Thabo counts\n\nR20.\n\n???\n\n${words(60)}\n\n---\n\nlayout: do-now`,
      at: 1,
      says: /4 slides; a chapter has 5 to 14/,
    },
    'empty slide': {
      find: '---\n\nlayout: quote',
      put: '---\n\n---\n\nlayout: quote',
      at: '\n---\n\nlayout: quote',
      says: /Slide 5 is empty/,
    },
    'fence never closed': {
      find: 'Food: R1 500\n```\n',
      put: 'Food: R1 500\n',
      at: '```bars',
      says: /fence is never closed/,
    },
    'two ???': { find: '???\n\nYou', put: '???\n\n???\n\nYou', at: 10, says: /only one line \?\?\?/ },
    'no heading': { find: '# Keep this\n\n', put: '', at: '> A list', says: /must begin with a heading/ },
    'two headings': { find: 'One taxi', put: '# Two\n\nOne taxi', at: '# Two', says: /only one # heading/ },
    'heading empty': { find: '# Keep this', put: '#', at: '#\n\n> A', says: /heading is empty/ },
    'heading too long': {
      find: '# Keep this',
      put: `# ${letters(49)}`,
      says: /heading has 49 characters; at most 48/,
    },
    'item too long': {
      find: '- Every rand',
      put: `- ${letters(61)}`,
      says: /list item has 61 characters; at most 60/,
    },
    'side item too long': { find: '- Taxi fare', put: `- ${letters(33)}`, says: /33 characters; at most 32/ },
    'paragraph too long': {
      find: 'One taxi a day is',
      put: `One ${letters(130)}`,
      says: /paragraph has \d+ characters; at most 140/,
    },
    'too many words': {
      find: '- Every rand',
      put: `- ${words(12)}\n- ${words(12)}\n- ${words(12)}`,
      at: 'layout: list',
      says: /has 41 words; at most 40/,
    },
    'reading too short': {
      find: /\?\?\?\n\nYou pay[^-]*?---\n\nlayout: list/,
      put: '???\n\nToo short.\n\n---\n\nlayout: list',
      at: '\nToo short',
      says: /has 2 words; 20 to 140/,
    },
    'reading too long': {
      find: /\?\?\?\n\nYou pay[^-]*?---\n\nlayout: list/,
      put: `???\n\n${words(141)}\n\n---\n\nlayout: list`,
      at: `\n${words(141)}`,
      says: /has 141 words/,
    },
    'heading in reading text': {
      find: 'You pay',
      put: '## Why\n\nYou pay',
      at: '## Why',
      says: /no heading/,
    },
    'quote in reading text': { find: 'You pay', put: '> Why\n\nYou pay', at: '> Why', says: /no quote/ },
    'idea with a list': {
      find: 'One taxi a day is',
      put: '- One taxi a day is',
      says: /"idea" needs one or two paragraphs.*a list/,
    },
    'list of one': {
      find: '- Every day\n',
      put: '',
      at: '- Every rand',
      says: /2 to 5 items; this one has 1/,
    },
    'recap of two': {
      find: '- Look\n',
      put: '',
      at: '- Write\n- Choose',
      says: /3 to 5 items; this one has 2/,
    },
    'steps without numbers': {
      find: '1. Take a page.\n2. Write',
      put: '- Take a page.\n- Write',
      at: '- Take a page',
      says: /numbered/,
    },
    'one side': { find: '## Want\n\nNew sneakers\n\n', put: '', at: '## Need', says: /exactly two ## sides/ },
    'sides of depth 3': { find: '## Want', put: '### Want', says: /## headings/ },
    'side of four items': {
      find: '- Rent',
      put: '- Rent\n- Food\n- School',
      at: '- Taxi fare',
      says: /1 to 3 items; this one has 4/,
    },
    'quote of two paragraphs': {
      find: '> A list is a mirror.',
      put: '> A list is a mirror.\n>\n> Look.',
      at: '> Look',
      says: /quote must be a single paragraph/,
    },
    'table of one row': { find: '| Bread | R18 |\n', put: '', at: '| Thing', says: /2 to 5 rows/ },
    'table of one column': {
      find: /\| Thing[^?]*/,
      put: '| Thing |\n|---|\n| Taxi |\n| Bread |\n\n',
      at: '| Thing',
      says: /2 or 3 columns/,
    },
    'row with a cell too few': { find: '| Bread | R18 |', put: '| Bread |', says: /1 cells.*has 2/ },
    'drawing beside a comparison': {
      find: 'layout: comparison',
      put: 'layout: comparison\nart: jar',
      at: 'layout: comparison',
      says: /no room/,
    },
    'drawing beside a table': {
      find: 'layout: example',
      put: 'layout: example\nart: jar',
      at: 'layout: example',
      says: /no room for a drawing beside a table/,
    },
    'drawing beside a diagram': {
      find: 'layout: idea\n\n# Half',
      put: 'layout: idea\nart: jar\n\n# Half',
      at: 'layout: idea\nart: jar',
      says: /no room for a drawing beside a diagram/,
    },
    'diagram unknown': {
      find: 'You pay',
      put: '```pie\nA\n```\n\nYou pay',
      at: '```pie',
      says: /no diagram "pie"/,
    },
    'bar without number': { find: 'Food: R1 500', put: 'Food: much', says: /is not a bar/ },
    'bar with two numbers': { find: 'Food: R1 500', put: 'Food: 3 h 30', says: /is not a bar/ },
    'bars all nothing': {
      find: 'Rent: R2 200\nFood: R1 500',
      put: 'Rent: 0\nFood: 0',
      at: '```bars',
      says: /above 0/,
    },
    'one bar': { find: '\nFood: R1 500', put: '', at: '```bars', says: /2 to 5 lines; this one has 1/ },
    'label too long': {
      find: 'Food: R1 500',
      put: `${letters(23)}: R1 500`,
      says: /23 characters; at most 22/,
    },
    'raw HTML': { find: 'A list is', put: 'A <b>list is', at: '> A <b>', says: /Raw HTML/ },
    comment: { find: 'You pay', put: '<!-- later -->\n\nYou pay', at: '<!-- later', says: /Raw HTML/ },
    'link without TLS': { find: 'You pay', put: '[See](http://a.za) You pay', says: /https:\/\/ or mailto:/ },
    'link that is script': {
      find: 'You pay',
      put: '[See](javascript:x) You pay',
      says: /https:\/\/ or mailto:/,
    },
    picture: { find: 'You pay', put: '![See](a.png) You pay', says: /Pictures/ },
    code: { find: 'You pay', put: 'Use `code`. You pay', says: /Code/ },
    rule: { find: 'You pay', put: '***\n\nYou pay', at: '***', says: /rule/ },
    'line break': { find: 'You pay', put: 'Why?\\\nYou pay', at: 'Why?', says: /line break/ },
    'list in a list': {
      find: 'You pay',
      put: '- a\n  - b\n\nYou pay',
      at: '  - b',
      says: /without a second paragraph or a list inside/,
    },
    'deep heading': {
      find: 'You pay',
      put: '##### Why\n\nYou pay',
      at: '##### Why',
      says: /deepest heading allowed/,
    },
    'a sign that no font has': {
      find: 'R20 |',
      put: '✓ |',
      at: '| Taxi | ✓',
      says: /Our fonts have no "✓"/,
    },
    'money without space': { find: 'R20 |', put: 'R2000 |', at: '| Taxi | R2000', says: /money as R1 250/ },
    'date in figures': { find: 'You pay', put: 'On 21/11/2026 you pay', says: /21 November 2026/ },
    'date American': { find: 'You pay', put: 'On November 21, 2026 you pay', says: /21 November 2026/ },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem('chapters/01-money.md', each);
  });

  test.each(['title', 'do-now', 'recap'])('accepts a %s slide without reading text', async (layout) => {
    const files = soundCourse();
    const text = (files['chapters/01-money.md'] ?? '').replace(
      new RegExp(`(layout: ${layout}\\n[^]*?)\\n\\?\\?\\?\\n[^-]*`),
      '$1\n',
    );
    expect(text).not.toBe(files['chapters/01-money.md']);
    expect(await problemsOf({ ...files, 'chapters/01-money.md': text })).toEqual([]);
  });

  test('reports a slide without settings only once', async () => {
    const files = soundCourse();
    const text = (files['chapters/01-money.md'] ?? '').replace('layout: comparison\n\n', '');
    const problems = await problemsOf({ ...files, 'chapters/01-money.md': text });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('begins with its settings'),
    ]);
  });

  test('recovers from an unclosed fence at the next slide', async () => {
    const files = soundCourse();
    const text = (files['chapters/01-money.md'] ?? '')
      .replace('Food: R1 500\n```', 'Food: R1 500')
      .replace('- Choose', '- Choose\n\n```flow\nA\nB\n```');
    const problems = await problemsOf({ ...files, 'chapters/01-money.md': text });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('fence is never closed'),
      expect.stringContaining('"recap" needs a list'),
    ]);
  });

  test('treats a line --- inside a fence as text', async () => {
    const files = soundCourse();
    const text = (files['chapters/01-money.md'] ?? '').replace(
      'bars\nRent: R2 200\nFood: R1 500',
      'flow\nA\n---\nB',
    );
    expect(await problemsOf({ ...files, 'chapters/01-money.md': text })).toEqual([]);
  });
});
