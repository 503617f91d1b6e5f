import { describe, expect, test } from 'vitest';
import { checkDraft, type DraftText, readDraftSlide } from './draft.ts';
import { FactBook } from './facts-file.ts';
import { type Files, soundCourse, soundScormCourse } from './fixture.ts';

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
const [stall, taxi] = ['a'.repeat(64), 'b'.repeat(64)];
const uploaded = [
  { hash: stall, bytes: 60_000 },
  { hash: taxi, bytes: 690_000 },
];
const alt = 'alt: A woman weighs tomatoes at her stall';
const listed = `market_stall: ${stall}\n`;

/** A course whose second slide has these settings instead of its drawing. */
function withSlide(settings: string, pictures = listed, course = soundCourse()): DraftText {
  const files: Files = { ...course, [chapter]: (course[chapter] ?? '').replace('art: taxi', settings) };
  return {
    slug: 'money',
    number: 3,
    format: files['module.yaml']?.includes('format: scorm') ? 'scorm' : 'slides',
    files: Object.entries({ ...files, 'pictures.yaml': pictures }).map(([name, text]) => ({ name, text })),
    pictures: uploaded,
  };
}
const check = (draft: DraftText) => checkDraft(draft, book, []);
const messages = (draft: DraftText) =>
  check(draft).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('a picture', () => {
  test('stands in the course with its name, its file and its description', () => {
    const { course, problems } = check(withSlide(`picture: market_stall\n${alt}`));
    expect(problems).toEqual([]);
    expect(course?.chapters[0]?.slides[1]?.picture).toEqual({
      name: 'market_stall',
      hash: stall,
      alt: 'A woman weighs tomatoes at her stall',
    });
  });

  test('is described in the words of the slide, escaped', () => {
    const draft = withSlide('picture: market_stall\nalt: A <b>stall</b> & its owner');
    const line = 8;
    const { html, drawn, problems } = readDraftSlide(draft, { name: chapter, line: line + 6 }, book);
    expect(problems).toEqual([]);
    expect(html).toContain('<p>Picture: A &lt;b&gt;stall&lt;/b&gt; &amp; its owner</p>');
    expect(drawn?.slide.picture?.hash).toBe(stall);
  });

  test('that another file replaces makes another course', () => {
    const small = [...uploaded, { hash: 'c'.repeat(64), bytes: 10 }];
    const hashOf = (file: string) =>
      check({ ...withSlide(`picture: market_stall\n${alt}`, `market_stall: ${file}\n`), pictures: small })
        .course?.hash;
    expect(hashOf('c'.repeat(64))).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf('c'.repeat(64))).not.toBe(hashOf(stall));
  });

  test.each([
    ['without a description', 'picture: market_stall', 'A picture needs a description'],
    ['with a description of a word', 'picture: market_stall\nalt: Stall', 'this one has 5'],
    ['with too long a description', `picture: market_stall\nalt: ${'x'.repeat(151)}`, 'this one has 151'],
    ['that the course lacks', `picture: other\n${alt}`, 'The pictures of the course are: market_stall.'],
    ['whose name is a path', `picture: ../../etc/passwd\n${alt}`, 'There is no picture "../../etc/passwd"'],
    ['beside a drawing', `art: taxi\npicture: market_stall\n${alt}`, 'a drawing or a picture, but not both'],
    ['that is missing although described', alt, 'Add "picture: name", or remove "alt"'],
  ])('%s is a problem', (_, settings, message) => {
    expect(messages(withSlide(settings)).join('\n')).toContain(message);
  });

  test.each([
    ['comparison', 'layout: comparison', 'has no room for a picture'],
    ['quote', 'layout: quote\nart: speech', 'has no room for a picture'],
    ['example with a table', 'layout: example', 'no room for a picture beside a table'],
    ['idea with a diagram', 'layout: idea\n\n# Half', 'no room for a picture beside a diagram'],
  ])('has no place in a %s', (_, at, message) => {
    const course = soundCourse();
    const shown = at
      .replace(/\nart: \w+/, '')
      .replace(/^(layout: [a-z]+)/, `$1\npicture: market_stall\n${alt}`);
    const draft = withSlide('art: taxi', listed, {
      ...course,
      [chapter]: (course[chapter] ?? '').replace(at, shown),
    });
    expect(messages(draft).join('\n')).toContain(message);
  });

  test('has no place in a package', () => {
    const draft = withSlide(`picture: market_stall\n${alt}`, listed, soundScormCourse());
    expect(messages(draft)).toEqual([
      expect.stringContaining('A course with "format: scorm" shows no pictures'),
    ]);
  });
});

describe('pictures.yaml', () => {
  const drawn = 'art: taxi';
  test.each([
    ['nothing', ''],
    ['a comment', '# none yet\n'],
    ['pictures that no slide shows', listed],
  ])('may hold %s', (_, text) => {
    expect(messages(withSlide(drawn, text))).toEqual([]);
  });

  test.each([
    ['a file that was never uploaded', `stall: ${'d'.repeat(64)}\n`, 'was never uploaded to this course'],
    ['a file that is no hash', 'stall: ../../secrets.jpg\n', 'the 64 letters and digits'],
    ['a name with a path', `"../stall": ${stall}\n`, '"../stall" is no name of a picture'],
    ['a list', `- ${stall}\n`, 'the name of each picture'],
    ['a name twice', `stall: ${stall}\nstall: ${stall}\n`, 'not valid YAML'],
    ['more than the budget', `${listed}taxi: ${taxi}\n`, '750 KB together; at most 700 KB fit'],
    [
      'too many pictures',
      Array.from({ length: 21 }, (_, n) => `p${n}: ${stall}\n`).join(''),
      'at most 20 pictures; this one has 21',
    ],
  ])('may not hold %s', (_, text, message) => {
    const found = messages(withSlide(drawn, text));
    expect(found[0]).toMatch(/^pictures\.yaml:\d+ /);
    expect(found.join('\n')).toContain(message);
  });
});
