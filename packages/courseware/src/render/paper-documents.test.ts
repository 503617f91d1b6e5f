import type { Activity } from '@readytowork/activities';
import { afterAll, describe, expect, test } from 'vitest';
import type { Course } from '../course.ts';
import { soundCourse, withCourse } from '../fixture.ts';
import { loadCourse } from '../load.ts';
import { startRenderer } from './index.ts';
import { readPdf, squeeze } from './read-pdf.ts';

const renderer = startRenderer();
afterAll(() => renderer.close());

const option = (text: string, right = false) => ({ text, right, coaching: `Why “${text}” is what it is.` });

const activities: Activity[] = [
  {
    kind: 'choose',
    ask: 'What is a need?',
    hint: 'Think of Monday.',
    options: [option('Series'), option('Fare', true)],
  },
  {
    kind: 'several',
    ask: 'Which are needs?',
    hint: 'There are two.',
    options: [option('Rent', true), option('Sneakers'), option('Bread', true)],
  },
  {
    kind: 'order',
    ask: 'In which order?',
    hint: 'Begin with looking.',
    items: ['Look', 'Count', 'Decide'],
    coaching: 'First look, then count.',
  },
  {
    kind: 'match',
    ask: 'What belongs together?',
    hint: 'Begin with the taxi.',
    pairs: [
      { left: 'Taxi', right: 'A fare' },
      { left: 'Room', right: 'A rent' },
      { left: 'Phone', right: 'Airtime' },
    ],
    coaching: 'Each has its price.',
  },
  {
    kind: 'number',
    ask: 'What is left?',
    hint: 'Take it away.',
    unit: 'R',
    answer: 5600,
    within: 0,
    coaching: 'That must last.',
    slips: [{ value: 1, coaching: 'You added it.' }],
  },
  { kind: 'write', name: 'first_want', ask: 'Which want can wait?', lines: 2 },
  {
    kind: 'calculator',
    title: 'The true price',
    fields: [
      { name: 'monthly', label: 'You pay each month', unit: 'R', start: 450 },
      { name: 'months', label: 'For so many months', unit: '', start: 12 },
    ],
    results: [{ name: 'total', label: 'In all', unit: 'R', value: 'monthly * months' }],
    says: 'Compare it with the shelf.',
  },
  {
    kind: 'scenario',
    title: 'The loan',
    moments: [
      {
        name: 'offer',
        text: 'Your cousin offers you a loan.',
        choices: [
          { text: 'Take it', follows: 'It is gone by Friday.', to: 'owing' },
          { text: 'Wait', follows: 'You sleep over it.', to: 'calm' },
          { text: 'Ask for less', follows: 'It lasts a week longer.', to: 'owing' },
        ],
      },
      { name: 'owing', text: 'You owe R200.', choices: [], end: 'badly' },
      { name: 'calm', text: 'You no longer want it.', choices: [], end: 'well' },
    ],
  },
];

async function withDoing(): Promise<Course> {
  const course = await withCourse(soundCourse(), loadCourse);
  const doNow = course.chapters[0]?.slides.find(({ layout }) => layout === 'do-now');
  doNow?.activities.push(...activities);
  return { ...course, glossary: [term('page'), term('insurance')] };
}

const term = (word: string) => ({ term: word, means: `What ${word} means.` });

/** Expects these texts in this order. */
function expectInOrder(text: string, said: string[]): void {
  let from = 0;
  for (const words of said) {
    const at = text.indexOf(squeeze(words), from);
    expect(at, words).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

describe('activities on paper', () => {
  test('are printed beside their slides, with answers and coaching at the end', async () => {
    const course = await withDoing();
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('no chapter');
    const text = squeeze((await readPdf(await renderer.topic(course, chapter))).text);
    expectInOrder(text, [
      'Try it now',
      'Question 1 What is a need? A Series B Fare',
      'Question 2 Which are needs? Tick all that are right. A Rent B Sneakers C Bread',
      'Question 3 In which order? Number the lines',
      'Question 4 What belongs together? Join what belongs together with a line. 1 Taxi',
      'Question 5 What is left? My answer: R',
      'My workbook Which want can wait?',
      'The true price Example Yours A You pay each month R450 R',
      'C In all = A × B R5 400',
      'The loan Begin at 1.',
      '1 Your cousin offers you a loan. A Take it go to 2 B Wait go to 3 C Ask for less go to 2',
      '2 From 1A: It is gone by Friday. From 1C: It lasts a week longer. You owe R200. It ends badly.',
      '3 You sleep over it. You no longer want it. It ends well.',
      'Answers to the questions',
      '1 B: Fare Why “Fare” is what it is.',
      '2 A: Rent · C: Bread Why “Rent”',
      '3 Look → Count → Decide First look',
      '5 R5 600 That must last.',
      'Words to know page What page means.',
      'Facts that can change',
    ]);
    for (const words of ['You added it', 'Think of Monday', 'Why “Series”', 'What insurance means'])
      expect(text).not.toContain(squeeze(words));
  });

  test('use the same letters for matching pairs in the sheet and in the answers', async () => {
    const course = await withDoing();
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('no chapter');
    const text = squeeze((await readPdf(await renderer.topic(course, chapter))).text);
    const letters = ['Afare', 'Arent', 'Airtime'].map(
      (right) => new RegExp(`([ABC])${right}`).exec(text)?.[1],
    );
    expect(new Set(letters).size).toBe(3);
    expect(text).toContain(`4${letters.map((letter, at) => `${at + 1}${letter}`).join('·')}Each`);
  });

  test('are listed with their answers in the guide; a course without activities has no list', async () => {
    const course = await withDoing();
    const text = squeeze((await readPdf(await renderer.guide(course))).text);
    expectInOrder(text, [
      'What learners do, and the answers',
      'What is a need? Fare',
      'In which order? Look → Count → Decide',
      'What belongs together? Taxi: A fare · Room: A rent · Phone: Airtime',
      'They write: Which want can wait?',
      'They work out: The true price',
      'They live through: The loan',
    ]);
    const bare = await withCourse(soundCourse(), loadCourse);
    expect((await readPdf(await renderer.guide(bare))).text).not.toContain('What learners do');
  });
});

describe('a chapter on paper', () => {
  test('states when its own facts and those of the whole course were checked', async () => {
    const course = await withCourse(soundCourse(), loadCourse);
    const [chapter] = course.chapters;
    const [first] = chapter?.slides ?? [];
    if (!chapter || !first) throw new Error('no chapter');
    const fact = (name: string) => ({
      name,
      text: `Fact ${name}.`,
      as_of: '2026-03-01',
      check: 'sars.gov.za',
    });
    const facts = ['ours', 'theirs', 'general'].map(fact);
    const other = { ...chapter, number: 2, slides: [{ ...first, facts: ['theirs'] }] };
    first.facts = ['ours'];
    const text = (
      await readPdf(await renderer.topic({ ...course, facts, chapters: [chapter, other] }, chapter))
    ).text;
    expect(text).toContain('Fact ours.');
    expect(text).toContain('Fact general.');
    expect(text).not.toContain('Fact theirs.');
  });
});
