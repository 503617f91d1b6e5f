import { describe, expect, test } from 'vitest';
import { problemsOf, soundCourse, soundFacts, withCourse } from './fixture.ts';
import { loadCourse } from './load.ts';
import { plain } from './words.ts';

const path = '../../facts.yaml';
const sound = soundCourse();
const file = 'chapters/01-money.md';
const chapter = String(sound[file]);
const said = chapter.replace('Small things add up', 'VAT is {vat} of it');

describe('facts shared by all courses', () => {
  test("replaces a fact's name in a text by its value, and records the fact on the slide", async () => {
    const course = await withCourse({ ...sound, [file]: said }, loadCourse);
    const [title, slide] = course.chapters[0]?.slides ?? [];
    expect(plain(slide?.heading ?? [])).toBe('VAT is 15% of it');
    expect([title?.facts, slide?.facts]).toEqual([[], ['vat']]);
    expect(course.facts).toEqual([
      {
        name: 'vat',
        subject: 'The rate of VAT',
        value: '15%',
        text: 'VAT is 15%.',
        as_of: '2026-03-01',
        until: '2027-02-28',
        check: 'sars.gov.za',
      },
    ]);
  });

  test("takes a slide's facts from its settings, and a question's from its text", async () => {
    const files = {
      ...sound,
      [path]:
        soundFacts + soundFacts.replaceAll('vat', 'vat_on_bread') + soundFacts.replaceAll('vat', 'unused'),
      'module.yaml': String(sound['module.yaml']).replace('facts:\n  - vat\n', ''),
      'quiz.yaml': String(sound['quiz.yaml']).replace('To wait', 'To wait for {vat_on_bread}'),
      [file]: chapter.replace('layout: idea\n', 'layout: idea\nfacts: vat\n'),
    };
    const course = await withCourse(files, loadCourse);
    expect(course.chapters[0]?.slides[1]?.facts).toEqual(['vat']);
    expect(course.quiz.online[0]?.right).toBe('To wait for 15%');
    expect(course.facts.map(({ name }) => name)).toEqual(['vat', 'vat_on_bread']);
  });

  test('a changed fact changes the version of the courses that rely on it, and of no other course', async () => {
    const hashes = async (course: Record<string, string>) =>
      Promise.all(
        [soundFacts, soundFacts.replace('15%', '16%')].map(
          async (facts) => (await withCourse({ ...course, [path]: facts }, loadCourse)).hash,
        ),
      );
    const [before, after] = await hashes(sound);
    expect(after).not.toBe(before);
    const without = String(sound['module.yaml']).replace('facts:\n  - vat\n', '');
    const [one, same] = await hashes({ ...sound, 'module.yaml': without });
    expect(same).toBe(one);
  });

  test.each([
    ['an unknown fact in a text', { [file]: said.replace('{vat}', '{vet}') }, /no fact "vet"/],
    [
      'an unknown fact in a setting',
      { [file]: chapter.replace('layout: idea\n', 'layout: idea\nfacts: vet\n') },
      /"vet"/,
    ],
    [
      'an unknown fact of the course',
      { 'module.yaml': String(sound['module.yaml']).replace('- vat', '- vet') },
      /"vet"/,
    ],
    [
      'a fact without a value',
      { [file]: said, [path]: soundFacts.replace('  value: 15%\n', '').replace('{vat}', '15%') },
      /no "value"/,
    ],
    [
      'a fact without a subject',
      { [path]: soundFacts.replace('  subject: The rate of VAT\n', '') },
      /subject: expected what the fact is about/,
    ],
    [
      'a phone number without its cost and hours',
      { [path]: soundFacts.replace('value: 15%', 'value: 0800 567 567') },
      /phone number and has no "call"/,
    ],
    ['a fact written twice', { [path]: soundFacts + soundFacts }, /listed twice/],
    [
      'a fact without a last day',
      { [path]: soundFacts.replace('  until: 2027-02-28\n', '') },
      /until: expected/,
    ],
    [
      'a last day before the first',
      { [path]: soundFacts.replace('2027-02-28', '2026-02-28') },
      /has an "until" before its "as_of"/,
    ],
  ])('reports %s', async (_, files, message) => {
    const problems = await problemsOf({ ...sound, ...files });
    expect(problems.map((problem) => problem.message)).toContainEqual(expect.stringMatching(message));
  });
});
