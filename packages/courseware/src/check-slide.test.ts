import { describe, expect, test } from 'vitest';
import { type Case, expectOneProblem } from './expect-problem.ts';
import { problemsOf, soundCourse, soundScormCourse, withCourse } from './fixture.ts';
import { loadCourse } from './load.ts';

const file = 'chapters/01-money.md';
const letters = (count: number) => 'x'.repeat(count);
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('a knowledge check', () => {
  test('becomes a question with options, one of them right, and an explanation', async () => {
    const course = await withCourse(soundScormCourse(), loadCourse);
    const check = course.chapters[0]?.slides[8];
    expect(check).toMatchObject({
      layout: 'check',
      heading: [{ text: 'Which of these is a need?' }],
      blocks: [],
      sides: [],
      options: [
        { text: [{ text: 'New sneakers' }], right: false },
        { text: [{ text: 'The taxi fare to work' }], right: true },
        { text: [{ text: 'Data for series' }], right: false },
      ],
    });
    expect(check?.reading).toHaveLength(1);
  });

  test('may use emphasis, a capital X and more than 40 words', async () => {
    const files = soundScormCourse();
    const long = words(14);
    const text = (files[file] ?? '')
      .replace('- [ ] New sneakers', `- [ ] ${long}\n- [ ] **New** sneakers`)
      .replace('- [x] The taxi', '- [X] **The** taxi')
      .replace('# Which of these is a need?', `# Which of these ${words(15)} is a need?`);
    const course = await withCourse({ ...files, [file]: text }, loadCourse);
    expect(course.chapters[0]?.slides[8]?.options?.slice(1, 3)).toEqual([
      { text: [{ text: 'New', strong: true }, { text: ' sneakers' }], right: false },
      { text: [{ text: 'The', strong: true }, { text: ' taxi fare to work' }], right: true },
    ]);
  });

  const option = '- [ ] New sneakers\n';
  const cases: Record<string, Case> = {
    'two right': { find: option, put: '- [x] New sneakers\n', says: /exactly one right option.*has 2/ },
    'none right': { find: '- [x]', put: '- [ ]', at: '- [ ] New', says: /exactly one right option.*has 0/ },
    'an option without a box': { find: option, put: '- New sneakers\n', says: /must begin with a box/ },
    'a box without a space': { find: option, put: '- [] New sneakers\n', says: /must begin with a box/ },
    'an empty option': { find: option, put: '- [ ]\n', says: /option is empty/ },
    'two options': { find: option, put: '', at: '- [x]', says: /3 to 4 items; this one has 2/ },
    'five options': {
      find: option,
      put: '- [ ] A\n- [ ] B\n- [ ] C\n',
      says: /3 to 4 items; this one has 5/,
    },
    'no list': {
      find: /- \[ \] New.*\n.*\n.*series/,
      put: 'No list',
      says: /"check" needs a list of 3 or 4 options.*a paragraph/,
    },
    'a question too long': {
      find: '# Which of these is a need?',
      put: `# ${letters(111)}`,
      says: /heading has 111 characters; at most 110/,
    },
    'an option too long': {
      find: option,
      put: `- [ ] ${letters(81)}\n`,
      says: /option has 81 characters; at most 80/,
    },
    'why too short': {
      find: /series\n\n\?\?\?\n\nYou pay[^-]*?---\n\nlayout: recap/,
      put: 'series\n\n???\n\nToo short.\n\n---\n\nlayout: recap',
      at: '\nToo short',
      says: /has 2 words; 30 to 120/,
    },
    'why too long': {
      find: /series\n\n\?\?\?\n\nYou pay[^-]*?---\n\nlayout: recap/,
      put: `series\n\n???\n\n${words(121)}\n\n---\n\nlayout: recap`,
      at: `\n${words(121)}`,
      says: /has 121 words/,
    },
    'a drawing': {
      find: 'layout: check\n\n# Which of these is a need?',
      put: 'layout: check\nart: jar\n\n# Which of these is a need?',
      says: /check has no room for a drawing/,
    },
    'one as the last slide': {
      find: /\n---\n\nlayout: recap[\s\S]*$/,
      put: '',
      at: 'layout: check\n\n# Which of these is no want?',
      says: /last slide must have "layout: recap"/,
    },
  };
  test.each(Object.entries(cases))('%s', async (_, each) => {
    await expectOneProblem(file, each, soundScormCourse());
  });

  test('is refused in a slide course', async () => {
    const { 'module.yaml': _, ...scorm } = soundScormCourse();
    const problems = await problemsOf({ ...soundCourse(), ...scorm });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('Only courses with "format: scorm" may'),
      expect.stringContaining('Only courses with "format: scorm" may'),
    ]);
  });

  test('is neither required nor refused if module.yaml does not state the format', async () => {
    const files = soundScormCourse();
    const broken = { ...files, 'module.yaml': (files['module.yaml'] ?? '').replace('format: scorm\n', '') };
    expect((await problemsOf(broken)).map((problem) => problem.file)).toEqual(['module.yaml']);
  });
});

test('limits a chapter of a SCORM course to 5 to 16 slides', async () => {
  const files = soundScormCourse();
  const text = files[file] ?? '';
  const idea = /layout: idea\nart: taxi[\s\S]*?---\n\n/.exec(text)?.[0] ?? '';
  const problemsWith = (ideas: number) =>
    problemsOf({ ...files, [file]: text.replace(idea, () => idea.repeat(ideas)) });
  expect(await problemsWith(6)).toEqual([]);
  expect(await problemsWith(7)).toEqual([
    { file, line: 1, message: 'This chapter has 17 slides; a chapter has 5 to 16.' },
  ]);
});
