import { expect, test } from 'vitest';
import type { Course } from './course.ts';
import { soundCourse, withCourse } from './fixture.ts';
import { loadCourse } from './load.ts';
import { unspokenIn, voiceFigures, voiceProblems } from './voice.ts';

/** The small course with this reading text beside each slide, and no questions. */
async function reading(text: string): Promise<Course> {
  const course = await withCourse(soundCourse(), loadCourse);
  const slides = (chapter: Course['chapters'][number]) =>
    chapter.slides.map((slide) => ({
      ...slide,
      reading: [{ kind: 'paragraph' as const, text: [{ text }] }],
    }));
  return {
    ...course,
    chapters: course.chapters.map((chapter) => ({ ...chapter, slides: slides(chapter) })),
    quiz: { online: [], paper: [] },
  };
}

const plain =
  'When your salary comes in, first move fifty rand to the savings jar, because later the money is gone. You can ask your sister to look after it.';
const long = plain.replace('it.', 'it until December, and she must not give it back before then.');

test('accepts sentences in the voice of a teacher', async () => {
  expect(voiceFigures(await reading(plain)).wordsInSentence).toBe(14);
  expect(voiceProblems(await reading(plain))).toEqual([]);
});

test.each([
  ['too long', long, /^A sentence has 19\.5 words on average; 10 to 14/],
  [
    'a telegram',
    'He has two. Look here. Quality pays. Save now.',
    /^100 % of the sentences have 5 words or fewer/,
  ],
  ['too simple', 'He has two. Look here. Quality pays. Save now.', /reads like grade -?\d\.\d; 4 to 6/],
])('names the figure of a text that is %s', async (_, text, problem) => {
  expect(voiceProblems(await reading(text))).toContainEqual(expect.stringMatching(problem));
});

test.each([
  ['This is no way to save.', '"is not"'],
  ['It stands on the slip.', '"is written"'],
  ['Whoever asks, pays.', '"anyone who"'],
  ['Ask, since it costs nothing.', '"because"'],
  ['You know whom to phone.', '"who"'],
  ['Mend the form.', '"fix"'],
])('flags "%s" and says what to write', async (text, instead) => {
  expect(unspokenIn(await reading(text))[0]).toMatchObject({
    text,
    message: expect.stringContaining(instead),
  });
});

test.each(['It is no longer free.', 'He has worked here since June.', 'The commend is theirs.'])(
  'accepts "%s"',
  async (text) => {
    expect(unspokenIn(await reading(text))).toEqual([]);
  },
);
