import { expect, test } from 'vitest';
import type { Course } from '../course.ts';
import { soundCourse, soundScormCourse, withCourse } from '../fixture.ts';
import { loadCourse } from '../load.ts';
import { manifest } from './manifest.ts';
import { buildScormPackage } from './package.ts';
import { coursePage } from './page.ts';

const load = (files = soundScormCourse()): Promise<Course> => withCourse(files, loadCourse);

test('packs the same course into the same bytes, within the size limit', async () => {
  const course = await load();
  const first = await buildScormPackage(course);
  expect(await buildScormPackage(structuredClone(course))).toEqual(first);
  expect(first.length).toBeLessThan(60 * 1024);
  expect(await buildScormPackage({ ...course, name: 'Other' })).not.toEqual(first);
});

test("lists one SCO and every file in the manifest, and escapes the course's texts", async () => {
  const course = { ...(await load()), name: 'Mine & "yours" <b>' };
  const xml = manifest(course, ['index.html', 'player.js']);
  expect(xml).toContain('<title>Mine &amp; &quot;yours&quot; &lt;b&gt;</title>');
  expect(xml.match(/scormtype="sco"/g)).toHaveLength(1);
  expect(xml.match(/<file href="[^"]+"\/>/g)).toEqual([
    '<file href="index.html"/>',
    '<file href="player.js"/>',
  ]);
  expect(xml).not.toContain('masteryscore');
});

test('contains every slide once, with the first one visible, and each drawing once', async () => {
  const course = await load();
  const html = coursePage(course);
  const slides = course.chapters.flatMap((chapter) => chapter.slides);
  expect(html.match(/<section class="slide [^"]+" id="slide-/g)).toHaveLength(slides.length);
  expect(html.match(/<section class="slide [^"]*current"/g)).toHaveLength(1);
  expect(html.match(/<symbol id="art-jar"/g)).toHaveLength(1);
  expect(html).not.toMatch(/(src|href)="https?:/);
});

test("contains a check slide's options once, and the player's coaching for them", async () => {
  const html = coursePage(await load());
  const check = /<section class="slide check"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  expect(check.match(/type="radio" name="do-1-9-1"/g)).toHaveLength(3);
  expect(check).toContain('<fieldset aria-labelledby="heading-1-9">');
  expect(carriedIn(check)).toMatchObject([
    {
      kind: 'choose',
      ask: 'Which of these is a need?',
      options: [
        { right: false, coaching: '' },
        { text: 'The taxi fare to work', right: true, coaching: expect.stringMatching(/^You pay for many/) },
        { right: false, coaching: '' },
      ],
    },
  ]);
});

const carriedIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

test('shows activities beside their slide, and escapes their texts', async () => {
  const files = soundScormCourse();
  const chapter = files['chapters/01-money.md'] ?? '';
  const fences = [
    '```number\nask: What is R10 − R3?\nhint: Count down.\nunit: R\nanswer: 7\ncoaching: Take away what you paid </script><b>.\n```',
    '```write\nname: first_want\nask: Which want can wait?\nlines: 4\n```',
  ].join('\n\n');
  const html = coursePage(
    await load({ ...files, 'chapters/01-money.md': chapter.replace('???\n\n', `???\n\n${fences}\n\n`) }),
  );
  const [, title = ''] =
    /<section class="slide title current"([\s\S]*?)<section class="slide idea/.exec(html) ?? [];
  expect(carriedIn(title)).toMatchObject([
    { kind: 'number', coaching: 'Take away what you paid </script><b>.' },
  ]);
  expect(title).toContain('<label for="do-1-1-1-0">What is R10 − R3?</label>');
  expect(title).toContain('<textarea id="do-1-1-2" data-entry="first_want" rows="5"');
  expect(html).toContain('<dt>Which want can wait?</dt><dd data-written="first_want">');
});

test('dates the facts that a slide relies on', async () => {
  const course = await load();
  const [first] = course.chapters[0]?.slides ?? [];
  first?.facts.push(...course.facts.map(({ name }) => name));
  expect(coursePage(course).match(/<details class="dates">.*?<\/details>/g)).toEqual([
    '<details class="dates"><summary>Sources and dates</summary><ul><li>The rate of VAT: checked 1 March 2026. Check today at sars.gov.za.</li></ul></details>',
  ]);
});

test('marks the first use of a glossary word, and explains it at the end', async () => {
  const course = {
    ...(await load()),
    glossary: [{ term: 'advice', means: 'What others think you should do.' }],
  };
  const html = coursePage(course);
  const readings = course.chapters.flatMap(({ slides }) => slides.filter(({ layout }) => layout !== 'check'));
  expect(html.match(/any <span class="term" data-term="0">advice<\/span> can/g)).toHaveLength(
    readings.length,
  );
  expect(html).toContain('<dt>advice</dt><dd>What others think you should do.</dd>');
});

test('draws bars relative to the longest, with the numbers as text', async () => {
  const html = coursePage(await load(soundCourse()));
  expect(html).toContain('<span class="bar" style="--share:100%"></span>R2\u00a0200');
  expect(html).toContain('<span class="bar" style="--share:68.2%"></span>R1\u00a0500');
});

test('opens links in a new tab, never in place of the course', async () => {
  const files = soundScormCourse();
  const chapter = files['chapters/01-money.md'] ?? '';
  const linked = chapter.replace('You pay for', '[See](https://sars.gov.za) what you pay for');
  const html = coursePage(await load({ ...files, 'chapters/01-money.md': linked }));
  expect(html).toContain('<a target="_blank" rel="noopener" href="https://sars.gov.za">See</a>');
});

test('states the language of each translated chapter, and marks chapters that are still English', async () => {
  const course = await load();
  const [first] = course.chapters;
  if (!first) throw new Error('no chapter');
  const two = {
    ...course,
    language: 'zu' as const,
    chapters: [
      { ...first, language: 'zu' as const },
      { ...first, number: 2 },
    ],
  };
  const html = coursePage(two);
  expect(html.match(/data-chapter="1" lang="zu"/g)).toHaveLength(first.slides.length);
  expect(html.match(/This chapter is in English\./g)).toHaveLength(1);
  const english = coursePage(course);
  expect(english).not.toContain('lang="zu"');
  expect(english).not.toContain('This chapter is in English.');
});
