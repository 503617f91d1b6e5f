import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadResources } from './load-resources.ts';
import { CourseError, type Problem } from './problem.ts';

const text = (name: string) => `  name: ${name}
  line: Looking for work in a shop
  contact: [Soweto, 071 000 0000]
  sections:
    - heading: Profile
      text: Two years of selling.
    - heading: Work
      entries:
        - what: Stall
          where: Taxi rank
          when: Since 2024
          points: [Forty customers a day]
    - heading: Skills
      items: [Counting cash]
`;

const cv = `title: First job
summary: For a first job.
suits:
  - You have no paid work yet.
  - You left school lately.
colour: teal
header: left
example:
${text('Naledi Dube')}blank:
${text('Your name')}`;

const guide = `---
title: Buying a car
summary: What it costs.
points:
  - The whole cost
  - The papers
art: car
family: money
facts:
  - roadworthy
---
It costs R1 250.

## Check it

- The papers
`;

const facts = `- name: roadworthy
  subject: The {roadworthy} of a roadworthy certificate
  value: 60 days
  text: A certificate is valid for {roadworthy}.
  as_of: 2026-02-01
  until: 2027-02-28
  check: natis.gov.za
`;

const sound = { 'cv/01-first-job.yaml': cv, 'guides/01-buying-a-car.md': guide };

async function load(files: Record<string, string | Buffer>) {
  const root = await mkdtemp(join(tmpdir(), 'resources-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = join(root, 'resources', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await writeFile(join(root, 'facts.yaml'), facts);
    return await loadResources(join(root, 'resources'));
  } finally {
    await rm(root, { recursive: true });
  }
}

async function problems(files: Record<string, string | Buffer>): Promise<Problem[]> {
  const error = await load(files).catch((thrown: unknown) => thrown);
  if (error instanceof CourseError) return error.problems;
  throw new Error('It loaded.');
}

describe('valid files', () => {
  test('are read as CV templates, then guides', async () => {
    const [first, second, ...others] = await load(sound);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'cv', slug: 'cv-first-job', header: 'left' });
    expect(first).toHaveProperty('example.sections.1.entries.0.points', ['Forty customers a day']);
    expect(second).toMatchObject({ kind: 'guide', slug: 'buying-a-car', art: 'car' });
    expect(second).toHaveProperty('blocks.0.text.0.text', 'It costs R1\u00a0250.');
    expect(second).toHaveProperty('blocks.1.depth', 2);
    expect(second).toHaveProperty('facts.0.text', 'A certificate is valid for 60 days.');
  });

  test('are sorted by file name; a missing folder counts as empty', async () => {
    const later = { 'guides/02-a.md': guide, 'guides/01-b.md': guide, 'cv/.hidden': 'x' };
    expect((await load(later)).map(({ slug }) => slug)).toEqual(['b', 'a']);
    expect(await load({})).toEqual([]);
  });

  test('get another hash if any byte changes', async () => {
    const [before] = await load(sound);
    const [after] = await load({ ...sound, 'cv/01-first-job.yaml': `${cv}\n` });
    expect(after?.hash).not.toBe(before?.hash);
  });
});

interface Case {
  file: keyof typeof sound;
  find: string | RegExp;
  put: string;
  line: number;
  says: RegExp;
}

const inCv = 'cv/01-first-job.yaml';
const inGuide = 'guides/01-buying-a-car.md';

describe('reports an invalid file with the line and the expected value', () => {
  const cases: Record<string, Case> = {
    'a colour that is none': {
      file: inCv,
      find: 'teal',
      put: 'beige',
      line: 6,
      says: /colour: expected its colour: teal/,
    },
    'a key that is not known': {
      file: inCv,
      find: 'header: left',
      put: 'header: left\nfont: Arial',
      line: 8,
      says: /"font" is not a known setting/,
    },
    'one reason only': {
      file: inCv,
      find: '  - You left school lately.\n',
      put: '',
      line: 4,
      says: /2 to 4 reasons/,
    },
    'a section with two contents': {
      file: inCv,
      find: '      text: Two years of selling.',
      put: '      text: Two years.\n      items: [Selling]',
      line: 13,
      says: /example.sections\[1\]: must have one of/,
    },
    'a year that is a number': {
      file: inCv,
      find: 'Since 2024',
      put: '2024',
      line: 19,
      says: /a year alone in quotation marks/,
    },
    'a point too long to fit': {
      file: inCv,
      find: 'Forty customers a day',
      put: 'x'.repeat(111),
      line: 20,
      says: /at most 110 characters/,
    },
    'other headings in the empty one': {
      file: inCv,
      find: /Skills(?![\s\S]*Skills)/,
      put: 'Hobbies',
      line: 28,
      says: /same headings in the same order/,
    },
    'money in another way': {
      file: inGuide,
      find: 'R1 250',
      put: 'R1250',
      line: 12,
      says: /money as R1 250/,
    },
    'a fact that is none': {
      file: inGuide,
      find: '- roadworthy',
      put: '- road_worthy',
      line: 1,
      says: /no fact "road_worthy"/,
    },
    'a drawing that is none': {
      file: inGuide,
      find: 'art: car',
      put: 'art: boat',
      line: 7,
      says: /a drawing: sunrise/,
    },
    'a title in the text': {
      file: inGuide,
      find: '## Check',
      put: '# Check',
      line: 14,
      says: /Write the title in the settings/,
    },
    'no settings': { file: inGuide, find: '---\n', put: '', line: 1, says: /must begin with its settings/ },
    'no text': { file: inGuide, find: /---\nIt[\s\S]*/, put: '---\n', line: 12, says: /has no text/ },
  };
  test.each(Object.entries(cases))('%s', async (_name, { file, find, put, line, says }) => {
    const before = sound[file];
    const after = before.replace(find, () => put);
    expect(after).not.toBe(before);
    expect(await problems({ ...sound, [file]: after })).toEqual([
      { file, line, message: expect.stringMatching(says) },
    ]);
  });

  test('raw HTML', async () => {
    const found = await problems({ ...sound, [inGuide]: `${guide}\n<br>\n` });
    expect(found).toEqual([{ file: inGuide, line: 18, message: expect.stringMatching(/Raw HTML/) }]);
  });

  test.each(['cv/first-job.yaml', 'cv/01-first-job.md', 'guides/01-Car.md', 'guides/1-car.md'])(
    'the name %s',
    async (file) => {
      expect(await problems({ [file]: cv })).toEqual([
        { file, line: 1, message: expect.stringMatching(/like 01-name\.(yaml|md)/) },
      ]);
    },
  );

  test('two files with the same address, and bytes that are not text', async () => {
    const twice = {
      ...sound,
      'guides/02-buying-a-car.md': guide,
      'guides/03-x.md': Buffer.from([0xff, 0xfe]),
    };
    expect(await problems(twice)).toEqual([
      {
        file: 'guides/02-buying-a-car.md',
        line: 1,
        message: expect.stringMatching(/Two files are called buying-a-car/),
      },
      { file: 'guides/03-x.md', line: 1, message: expect.stringMatching(/UTF-8/) },
    ]);
  });
});
