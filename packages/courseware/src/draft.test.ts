import { describe, expect, test } from 'vitest';
import { checkDraft, type DraftText, readDraftSlide } from './draft.ts';
import { FactBook } from './facts-file.ts';
import { type Files, soundCourse } from './fixture.ts';

const book = new FactBook([
  {
    name: 'vat',
    subject: 'VAT',
    value: '15%',
    text: 'VAT is 15%.',
    as_of: '2026-03-01',
    until: '2027-02-28',
    check: 'sars.gov.za',
  },
]);

const chapter = 'chapters/01-money.md';
const draftOf = (change: (files: Files) => Files = (files) => files): DraftText => ({
  slug: 'money',
  number: 3,
  format: 'slides',
  files: Object.entries(change(soundCourse())).map(([name, text]) => ({ name, text })),
});
const edited = (name: string, from: string | RegExp, to: string) =>
  draftOf((files) => ({ ...files, [name]: (files[name] ?? '').replace(from, to) }));
const check = (draft: DraftText) => checkDraft(draft, book, []);

describe('a draft', () => {
  test('without problems is the course that the release would read', () => {
    const { course, problems, summary } = check(draftOf());
    expect(problems).toEqual([]);
    expect(course).toMatchObject({ slug: 'money', number: 3 });
    expect(summary).toMatchObject({ chapters: 1, slides: 8, online: 12, paper: 10 });
  });

  test('may change neither number nor format, and the problem names the line', () => {
    expect(check(edited('module.yaml', 'number: 3', 'number: 4')).problems).toEqual([
      { file: 'module.yaml', line: 1, message: expect.stringContaining('"number: 3"') },
    ]);
    const other = check(edited('module.yaml', 'format: slides', 'format: scorm'));
    expect(other.problems).toContainEqual({
      file: 'module.yaml',
      line: 2,
      message: expect.stringContaining('"format: slides"'),
    });
  });

  test('may not rename a workbook entry that learners have, and may replace one by another', () => {
    const at = (name: string) => `\n\`\`\`write\nname: ${name}\nask: What can you save?\nlines: 2\n\`\`\`\n`;
    const writing = (name: string, entries: { name: string; ask: string }[]) => ({
      ...draftOf((files) => ({ ...files, [chapter]: `${files[chapter]}${at(name)}` })),
      entries,
    });
    const held = [{ name: 'savings', ask: 'What can you save?' }];
    const { files } = writing('saved', held);
    const line =
      (files.find(({ name }) => name === chapter)?.text ?? '').split('\n').indexOf('name: saved') + 1;
    expect(check(writing('savings', held)).problems).toEqual([]);
    expect(check(writing('saved', held)).problems).toEqual([
      { file: chapter, line, message: expect.stringContaining('"name: savings"') },
    ]);
    expect(check(writing('saved', [{ name: 'savings', ask: 'Another one' }])).problems).toEqual([]);
  });

  test('without a file, or with a gap between chapters, has a problem that names the file or the gap', () => {
    const { problems } = check(
      draftOf(({ 'quiz.yaml': _, [chapter]: text = '', ...files }) => ({
        ...files,
        'chapters/02-later.md': text,
      })),
    );
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['quiz.yaml', 'chapters/02-later.md']),
    );
  });

  test.each([
    ['deep lists in YAML', 'quiz.yaml', '['.repeat(50_000)],
    ['deep maps in YAML', 'module.yaml', '{a: '.repeat(20_000)],
    ['references in YAML', 'glossary.yaml', `a: &a [x]\nb: [${'*a,'.repeat(1000)}]`],
    ['a tag in YAML', 'module.yaml', '!!js/function "x"'],
    ['deep quotations', chapter, '>'.repeat(2000)],
    ['nothing', chapter, ''],
    ['binary', chapter, '\u0001\u0002'],
  ])('of %s has a problem, and never stops the reader', (_, name, text) => {
    const { course, problems } = check(draftOf((files) => ({ ...files, [name]: text })));
    expect(course).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('the slide at a line', () => {
  const at = (draft: DraftText, line: number) => readDraftSlide(draft, { name: chapter, line }, book);
  const lineOf = (words: string) =>
    (soundCourse()[chapter] ?? '').split('\n').findIndex((line) => line.includes(words)) + 1;

  test('is found by any of its lines', () => {
    for (const words of ['layout: list', '# Write it down', '- Every rand'])
      expect(at(draftOf(), lineOf(words))).toMatchObject({ number: 3, of: 9, problems: [] });
    expect(at(draftOf(), 1)).toMatchObject({ number: 1 });
    expect(at(draftOf(), 100_000)).toMatchObject({ number: 9 });
  });

  test('comes with the input of the renderer, unless the slide itself has a problem', () => {
    expect(at(draftOf(), lineOf('# Write it down')).drawn).toMatchObject({
      course: { slug: 'money', family: 'money' },
      chapter: { number: 1, name: 'Where money goes', slides: { length: 9 } },
    });
    const broken = edited(chapter, '- Every rand', `- ${'word '.repeat(50)}`);
    const slide = at(broken, lineOf('# Write it down'));
    expect(slide.drawn).toBeUndefined();
    expect(slide.problems.length).toBeGreaterThan(0);
    expect(at(broken, 1).problems).toEqual([]);
  });

  test('is undefined in an empty chapter', () => {
    expect(
      at(
        draftOf((files) => ({ ...files, [chapter]: '' })),
        1,
      ),
    ).toMatchObject({ number: 0, of: 0 });
  });

  test.each([
    ['a script in a heading', '# <script>alert(1)</script>'],
    ['an event', '# <img src=x onerror=alert(1)>'],
    ['a link that runs', '# [Press](javascript:alert(1))'],
    ['a link that runs, hidden', '# [Press](java&#x73;cript:alert(1))'],
  ])('never lets run what an editor writes: %s', (_, heading) => {
    const { html } = at(edited(chapter, '# Write it down', heading), lineOf('# Write it down'));
    expect(html).not.toMatch(/<script|<img|href="java/i);
  });
});
