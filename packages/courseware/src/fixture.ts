import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadCourse } from './load.ts';
import { CourseError, type Problem } from './problem.ts';

/** For tests: a small valid course, as the text of its files. */
export type Files = Record<string, string>;

const readingText =
  'You pay for many small things in a week, and most of them are gone before you notice. Write each one down for seven days. At the end, look at the list with a friend and mark what you would not buy again. The list is yours alone. Nobody needs to see it, and it tells you more than any advice can.';

function slide(settings: string, body: string, reading = readingText): string {
  return `${settings}\n\n${body}\n\n???\n\n${reading}\n`;
}

const chapter = [
  slide('layout: title\nart: jar', '# Where money goes\n\nWhere does it go?'),
  slide('layout: idea\nart: taxi', '# Small things add up\n\nOne taxi a day is a lot in a month.'),
  slide('layout: list\nart: notebook', '# Write it down\n\n- Every day\n- Every rand'),
  slide(
    'layout: comparison',
    '# A need, a want\n\n## Need\n\n- Taxi fare\n- Rent\n\n## Want\n\nNew sneakers',
  ),
  slide('layout: quote\nart: speech', '# Keep this\n\n> A list is a mirror.'),
  slide('layout: example', '# Thabo counts\n\n| Thing | Rand |\n|---|---|\n| Taxi | R20 |\n| Bread | R18 |'),
  slide('layout: idea', '# Half is gone\n\nSee where.\n\n```bars\nRent: R2 200\nFood: R1 500\n```'),
  slide('layout: do-now\nminutes: 5', '# Try it now\n\n1. Take a page.\n2. Write three things.'),
  slide('layout: recap', '# What you keep\n\n- Write\n- Look\n- Choose'),
].join('\n---\n\n');

const moduleYaml = `number: 3
format: slides
family: money
art: jar
duration_minutes: 50
blurb: >-
  Make your pay last the month. You will start an emergency fund, read a payslip line by line, and
  build a budget that survives real life in a house with many needs.
outcomes:
  - Tell a need from a want
  - Read a payslip
  - Build a budget
for_employers:
  - Tells needs from wants
  - Reads a payslip
  - Builds a budget
facts:
  - vat
`;

function questions(list: string, count: number): string {
  return Array.from({ length: count }, (_, index) =>
    [
      `  - chapter: 1`,
      `    question: What does ${list} case ${index + 1} ask of you?`,
      `    right: To wait`,
      `    wrong:`,
      `      - To borrow at once`,
      `      - To sell your phone`,
      `      - To ask nobody`,
      `    explanation: >-`,
      `      A day of waiting costs nothing, and most wishes look smaller in the morning than they did in the shop.`,
    ].join('\n'),
  ).join('\n');
}

const guide = `## Before the session

Read the chapter.

## Session plan

| Minutes | Chapter | What you do | What the group does |
|---|---|---|---|
| 20 | 1 | Ask | Answer |
| 30 | 1 | Listen | Tell |

## Activities

### The list

15 minutes, in pairs. Bring paper.

### The jar

10 minutes, all together. Bring a jar.

### The shop

20 minutes, in fours. Bring nothing.

## Discussion questions

1. What surprised you?

## When it gets personal

Nobody has to speak.

## Checking what was learned

Ask three people.
`;

/** The text of the facts.yaml beside the folder of courses. */
export const soundFacts = `- name: vat
  subject: The rate of VAT
  value: 15%
  text: VAT is {vat}.
  as_of: 2026-03-01
  until: 2027-02-28
  check: sars.gov.za
`;

export function soundCourse(): Files {
  return {
    '../../facts.yaml': soundFacts,
    'module.yaml': moduleYaml,
    'quiz.yaml': `online:\n${questions('online', 12)}\npaper:\n${questions('paper', 10)}\n`,
    'facilitator.md': guide,
    'chapters/01-money.md': chapter,
  };
}

const check = slide(
  'layout: check',
  '# Which of these is a need?\n\n- [ ] New sneakers\n- [x] The taxi fare to work\n- [ ] Data for series',
);

/** The same course as a SCORM course with two knowledge checks. */
export function soundScormCourse(): Files {
  const [first = '', ...rest] = chapter.split('\n---\n\n');
  const last = rest.pop() ?? '';
  return {
    ...soundCourse(),
    'module.yaml': moduleYaml.replace('format: slides', 'format: scorm'),
    'chapters/01-money.md': [first, ...rest, check, check.replace('a need', 'no want'), last].join(
      '\n---\n\n',
    ),
  };
}

export const soundMatrix = `# Eisenhower Matrix

Write each task into one of the four fields.

${['Do it now', 'Plan it', 'Pass it on', 'Let it go']
  .map((field) => `## ${field}\n\nWhat to do with it.\n\n- Phone the clinic\n- Load electricity\n`)
  .join('\n')}`;

export const soundAssignment = `## The task

Plan a project.

## What to hand in

One PDF.

## How it is marked

| Part | Marks |
|---|---|
| Plan | 60 |
| Log | 40 |

## Hours

Thirty.

## Academic honesty

It is your own work.
`;

/** Runs a function on a course in a temporary folder, then removes the folder. */
export async function withCourse<T>(
  files: Record<string, string | Buffer>,
  use: (folder: string) => Promise<T>,
) {
  const root = await mkdtemp(join(tmpdir(), 'course-'));
  try {
    const folder = join(root, 'modules/money');
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return await use(folder);
  } finally {
    await rm(root, { recursive: true });
  }
}

/** The problems found when loading a course. Rethrows every error but CourseError. */
export async function problemsOf(files: Record<string, string | Buffer>): Promise<Problem[]> {
  return withCourse(files, async (folder) => {
    try {
      await loadCourse(folder);
      return [];
    } catch (error) {
      if (error instanceof CourseError) return error.problems;
      throw error;
    }
  });
}
