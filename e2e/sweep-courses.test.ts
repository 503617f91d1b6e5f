import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { routes } from '../apps/web/src/routes/table.ts';
import { demo, signedIn, turnTo } from './browser.ts';
import { addressOf, findPlaces, type Place } from './course-places.ts';
import { areThere, golf, importInto, importPage, openCourse } from './packages.ts';
import { setUp } from './setup.ts';
import { at, type Reach, type Stop, stopsAt, sweep } from './sweep.ts';

const on = setUp({});
const [people, money] = [2, 3];
let found: Awaited<ReturnType<typeof findPlaces>>;
beforeAll(async () => {
  found = await findPlaces();
});

const learner =
  (reach: (page: Page, id: number) => Promise<unknown>): Reach =>
  async (page) => {
    const { id, email } = await on.records.learner('Nomvula', 'Sithole');
    await signedIn(page, email);
    await reach(page, id);
  };
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens a page of a group that the learner leads. */
const led = (below: string, then?: (page: Page) => Promise<unknown>): Reach =>
  learner(async (page, id) => {
    await on.records.write(`update account set user_type = 'rtw' where id = $1`, [id]);
    await on.records.write(
      `with made as (
        insert into learner_group (id, facilitator_id, name, code, created_at)
        values ($1::int, $1::int, 'Group ' || $1::text, 'code ' || $1::text, now()) returning id
      )
      insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
      select made.id, account.id, 'joined', now(), '2026-12' from made, account where account.email = $2`,
      [id, demo.learner],
    );
    await at(`/my-learning/groups/led/${id}${below}`)(page);
    await then?.(page);
  });

const openList = (page: Page) => page.getByText('All learners of the group: 1').click();
async function openThread(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Send to/ }).waitFor();
}
async function openWriting(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('checkbox').first().check();
  await press(page, 'Write to 1 learner');
  await page.getByRole('button', { name: /^Send to/ }).waitFor();
}

const openSlide = (slide: number): Reach =>
  learner(async (page) => {
    await page.goto('/my-learning/people');
    if (slide > 0) await turnTo(page, slide);
    await page.getByRole('img', { name: `Chapter 1, slide ${slide}` }).waitFor();
  });
/** Pages for signed-in users whose path has a parameter, without those of the community, which have a sweep of their own. */
const paths = routes
  .filter(({ access, path }) => access === 'signed-in' && /^\/(?!community).*:/.test(path))
  .map(({ path }) => path);
const slides: Stop[] = [
  ...stopsAt(paths, {
    '/my-learning/:category': openSlide(0),
    '/my-learning/groups/led/:group': led(''),
    '/my-learning/groups/led/:group/:day': led('/2026-12-02'),
    '/my-learning/groups/led/:group/messages/:member': led('', openThread),
  }),
  ['writing to a learner of a group', led('', openWriting)],
  ['slide 1 of a chapter', openSlide(1)],
];

/** Opens a slide whose chapter the learner has seen. */
const onSlide = (place: () => Place, act: (page: Page) => Promise<unknown>): Reach =>
  learner(async (page, id) => {
    const { course } = place();
    await on.records.completeChapters(id, course.number);
    await page.goto(addressOf(place()));
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await act(page);
  });

const activities: Stop[] = [
  [
    'the open sections of a module',
    learner(async (page) => {
      await page.goto('/my-learning/people');
      for (const section of ['Resources', 'Certification'])
        await page.locator('summary').filter({ hasText: section }).press('Enter');
      await page.getByRole('img', { name: 'Chapter 1, slide 0' }).waitFor();
    }),
  ],
  [
    'a check that was answered wrongly twice',
    onSlide(
      () => found.check,
      async (page) => {
        for (const { text } of found.check.check.options.filter(({ right }) => !right).slice(0, 2)) {
          await page.getByRole('radio', { name: text, exact: true }).click();
          await press(page, 'Check my answer');
        }
        await page.getByRole('button', { name: 'Try it again', exact: true }).waitFor();
      },
    ),
  ],
  [
    'a word explained',
    onSlide(
      () => found.term,
      async (page) => {
        const { word, means } = found.term;
        // Activities load after the learner has touched the page.
        await page.mouse.wheel(0, 100);
        await page.locator('.reading').getByRole('button', { name: word, exact: true }).press('Enter');
        await page.getByRole('status').getByText(means).waitFor();
      },
    ),
  ],
  [
    'a slide with a task',
    onSlide(
      () => found.task,
      async (page) => {
        await page.getByLabel(found.task.ask).fill('I begin on Monday.');
        await page.getByText('Saved', { exact: true }).waitFor();
      },
    ),
  ],
  [
    'the end of a chapter that a visitor looked at',
    async (page) => {
      const [last = 0] = await on.records.lastSlides(money);
      await page.goto('/courses/money', { waitUntil: 'networkidle' });
      await turnTo(page, 1);
      await page.evaluate((all) => {
        const kept = localStorage.getItem('rtw.looks') ?? '';
        localStorage.setItem('rtw.looks', kept.replace(/"completed":\d+/, `"completed":${all}`));
      }, last);
      await page.reload();
      await page.getByRole('link', { name: 'Join free and carry on with chapter 2' }).waitFor();
    },
  ],
];

const result = (misses: number, words: string | RegExp) =>
  learner(async (page, id) => {
    await on.records.completeChapters(id, money);
    await on.records.passed(id, money, { misses, daysAgo: 1 });
    if (misses > 2)
      await on.records.write('update assessment set passed_at = null where account_id = $1', [id]);
    await page.goto('/my-learning/money?view=result');
    await page.getByText(words).first().waitFor();
  });

const assessments: Stop[] = [
  [
    'a question',
    learner(async (page, id) => {
      await on.records.completeChapters(id, people);
      await page.goto('/my-learning/people?view=assessment');
      await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
    }),
  ],
  ['the result of an attempt that failed', result(5, 'Read these again first')],
  ['the result of a pass', result(1, 'Your score: 90 %')],
  [
    'a certificate, with the ways to share it',
    learner(async (page, id) => {
      await on.records.passed(id, money, { misses: 0, daysAgo: 1 });
      await on.records.write(
        `insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
         values ('AAAAAAAAAAAAAAAAAAAAAC', $1, $2, 'Nomvula Sithole', 'Money Skills', 50, '2026-03-05')`,
        [id, money],
      );
      await page.goto('/my-learning/certificates');
      await page.getByText('Share it, or add it to your CV').click();
    }),
  ],
];

const course = (script: string) =>
  `<!doctype html><html lang="en"><title>Troubled</title><h1>Troubled</h1><script>
  const { API } = window.parent;
  API.LMSInitialize('');
  ${script}</script>`;
const packages: Stop[] = [
  [
    'a package that keeps too much',
    learner(async (page) => {
      await importPage(
        on.product,
        'keeps_much',
        course(`for (let answer = 0; answer < 30; answer++)
          API.LMSSetValue('cmi.interactions.' + answer + '.student_response', 'x'.repeat(60000));
          API.LMSCommit('');`),
      );
      await openCourse(page, 'keeps_much');
      await page.getByText('This course wants to keep more than fits.').waitFor();
    }),
  ],
  [
    'a package that is passed',
    learner(async (page) => {
      await importPage(
        on.product,
        'passes',
        course(`API.LMSSetValue('cmi.core.score.raw', '85');
          API.LMSSetValue('cmi.core.lesson_status', 'passed');
          API.LMSFinish('');`),
      );
      await openCourse(page, 'passes');
      await page.locator('[data-result=true]').filter({ hasText: 'Score: 85%' }).waitFor();
    }),
  ],
];

/** A package of another maker. */
const golfCourse: Stop = [
  'a package with eighteen lessons, the first of which is open',
  learner(async (page) => {
    await importInto(on.product, 'minimum_12', golf('RuntimeMinimumCalls_SCORM12'));
    const course = await openCourse(page, 'minimum_12');
    await course.getByRole('heading', { name: 'Play of the game' }).waitFor();
    await page.getByText('Lesson 1 of 18').click();
  }),
];

sweep(on, [...slides, ...activities, ...assessments, ...packages, ...(areThere ? [golfCourse] : [])]);
