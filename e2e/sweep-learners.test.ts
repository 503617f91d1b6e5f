import type { Page } from 'playwright-core';
import { routes } from '../apps/web/src/routes/table.ts';
import { demo, signedIn, signIn } from './browser.ts';
import { dashboardStates } from './dashboard-states.ts';
import { openOffer } from './kept-course.ts';
import { setUp } from './setup.ts';
import { at, type Reach, type Stop, sweep } from './sweep.ts';

const on = setUp();
const [money, projectManagement] = [3, 18];

interface Learner {
  id: number;
  email: string;
}

/** Signs in as a new learner, whom no other stop of the sweep uses. */
const learner =
  (reach: (page: Page, learner: Learner) => Promise<unknown>): Reach =>
  async (page) => {
    const account = await on.records.learner('Nomvula', 'Khumalo');
    await signedIn(page, account.email);
    await reach(page, account);
  };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The community and the pages of a course have sweeps of their own. */
const pages = routes
  .filter(({ access, path }) => access === 'signed-in' && !/^\/community|:/.test(path))
  .map(({ path }): Stop => [path, learner(at(path))]);

const dashboards = dashboardStates(on).map(
  ([who, button, prepare]): Stop => [
    `the dashboard of ${who}`,
    learner(async (page, { id }) => {
      await prepare(id);
      await page.goto('/my-learning', { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('link', { name: button }).waitFor();
    }),
  ],
);

const card = (page: Page) => page.getByRole('region', { name: 'Quick recap' });
async function beginReview(page: Page, { id }: Learner): Promise<void> {
  await on.records.completeChapters(id, money);
  await on.records.passed(id, money, { misses: 2, daysAgo: 3 });
  await page.goto('/my-learning');
  await card(page).getByRole('button', { name: 'Begin' }).waitFor();
}
const reviews: Stop[] = [
  ['the card of a review', learner(beginReview)],
  [
    'a question of a review',
    learner(async (page, account) => {
      await beginReview(page, account);
      await press(page, 'Begin');
      await page.getByRole('heading', { name: /^Question 1 of 2/ }).waitFor();
    }),
  ],
  [
    'a wrong answer in a review',
    learner(async (page, account) => {
      await beginReview(page, account);
      await press(page, 'Begin');
      const [, wrong = ''] = await on.records.optionsOf(
        money,
        await card(page).locator('legend').innerText(),
      );
      await page.getByRole('radio', { name: wrong, exact: true }).check();
      await press(page, 'Submit');
      await card(page).getByText('Not yet right').waitFor();
    }),
  ],
];

const guides = ['Your digital profile', 'Buying a car', 'Buying a house'];
const article = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const resources: Stop[] = [
  [
    'the resources of a facilitator, with three guides open',
    async (page) => {
      await signedIn(page, demo.facilitator);
      await page.goto('/my-learning/resources');
      for (const title of guides) {
        await article(page, title).getByText('Read it here').click();
        await article(page, title).getByRole('heading', { name: 'Facts that can change' }).waitFor();
      }
    },
  ],
  [
    'a download that failed',
    learner(async (page) => {
      await page.goto('/my-learning/resources', { waitUntil: 'networkidle' });
      await page.route('**/media/resources/**', (route) => route.abort());
      await article(page, 'Buying a car')
        .getByRole('link', { name: /The guide/ })
        .click();
      await page.getByRole('alert').getByText('“The guide” was not downloaded.').waitFor();
    }),
  ],
];

/** As if two courses were kept; the files themselves are not needed to look at the page. */
const keptCourses = ['Work Skills', 'Money Skills'].map((name, index) => ({
  module: 2 * index + 1,
  slug: ['work', 'money'][index],
  name,
  version: 'v',
  pictures: index === 0,
  bytes: 850_000,
}));
const offline: Stop[] = [
  [
    'the offer to keep a course',
    learner(async (page) => {
      await page.goto('/my-learning/money');
      await openOffer(page);
      await page.getByRole('button', { name: /^Keep only the words/ }).waitFor();
    }),
  ],
  [
    'the courses that are kept on a phone',
    learner(async (page) => {
      await page.evaluate(
        (courses) => localStorage.setItem('rtw.kept-courses', courses),
        JSON.stringify(keptCourses),
      );
      await page.goto('/my-learning/me');
      await page.getByRole('link', { name: 'Money Skills' }).waitFor();
    }),
  ],
];

async function writeText(account: number, ...texts: string[]): Promise<void> {
  const versions = texts.map((text, draft) => ({
    draft: String(draft).repeat(32),
    step: 1,
    text,
    written_at: '2026-11-20T10:00:00.000Z',
  }));
  await on.records.write(
    `insert into workbook_entry (account_id, module_id, name, ask, versions, written_at)
     values ($1, $2, 'first_want', 'Which want can wait until next month?', $3, now())`,
    [account, money, JSON.stringify(versions)],
  );
}

async function writeTicket({ id, email }: Learner): Promise<void> {
  await on.records.write(
    `with ticket as (
       insert into support_ticket (kind, account_id, name, surname, email, topic, message, created_at, state)
       values ('ticket', $1, 'Nomvula', 'Khumalo', $2, 'Slides', 'They do not open.', now(), 'waiting') returning id
     )
     insert into ticket_message (ticket_id, account_id, email, kind, text, at)
     select id, $1, $2, 'reply', 'Close the app, Nomvula.', now() from ticket`,
    [id, email],
  );
}

async function joinGroup({ id }: Learner, code: string): Promise<void> {
  await on.records.write(
    `with made as (
       insert into learner_group (facilitator_id, name, code, created_at)
       select id, 'Group ' || $2, $2, now() from account where email = $1 returning id
     ), taught as (
       insert into group_module (group_id, module_id, due_on) select id, $3::int, current_date from made
     )
     insert into group_member (group_id, account_id, state, agreed_at, agreed_to, help_at, help_module_id)
     select id, $4::int, 'joined', now(), 'a version', now(), $3::int from made`,
    [demo.facilitator, code, money, id],
  );
}

const account: Stop[] = [
  [
    'the drawer',
    learner(async (page) => {
      await at('/my-learning')(page);
      await press(page, 'Menu');
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    }),
  ],
  [
    'a profile with a picture',
    learner(async (page) => {
      await at('/my-learning/me/details')(page);
      const buffer = await page.screenshot();
      await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await page.getByText('Your picture is saved.').waitFor();
      await page.getByRole('img', { name: 'You, as others see you' }).waitFor();
    }),
  ],
  [
    'the devices, one of which was signed out',
    learner(async (page, { email }) => {
      for (const _ of ['lost', 'second']) {
        const data = { username: email, password: demo.password };
        await page.request.post('/api/token/', { data });
      }
      await at('/my-learning/me/details')(page);
      await press(page, /^Sign out Chrome on Linux/);
      await page.getByText('Signed out. That device needs the password').waitFor();
    }),
  ],
  [
    'the dialog that deletes the account, after a wrong password',
    learner(async (page) => {
      await at('/my-learning/my-data')(page);
      await press(page, 'Delete my account…');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password', { exact: true }).fill('wrong-password');
      await dialog.getByRole('button', { name: 'Delete forever' }).click();
      await dialog.getByText('This is not your present password').waitFor();
    }),
  ],
  [
    'a text in two versions',
    learner(async (page, { id }) => {
      await writeText(id, 'On the phone', 'In the library');
      await page.goto('/my-learning/workbook');
      await page.getByRole('button', { name: 'Add it to my text' }).waitFor();
    }),
  ],
  [
    'an answered message, written to again',
    learner(async (page, own) => {
      await writeTicket(own);
      await page.goto('/my-learning/messages');
      await page.getByText('Close the app, Nomvula.').waitFor();
      await page.getByText('Write again', { exact: true }).click();
      await page.getByLabel('Message').fill('It still does not.');
      await press(page, 'Send Message');
      await page.getByText('Message successfully sent').waitFor();
    }),
  ],
  [
    'a request about data that was sent',
    learner(async (page) => {
      await at('/my-learning/my-data')(page);
      await page.getByLabel(/See what you hold about me/).check();
      await page.getByLabel('Tell us more').fill('Whom did you give my number?');
      await press(page, 'Send my request');
      await page.getByText(/It has the number/).waitFor();
    }),
  ],
  [
    'a group before it is joined: who will see what',
    learner(async (page) => {
      await joinGroup(await on.records.learner(), 'BCDFGH');
      await page.goto('/join-group?code=BCDFGH');
      await page.getByRole('button', { name: 'I agree: join the group' }).waitFor();
    }),
  ],
  [
    'my groups, with a call for help',
    learner(async (page, own) => {
      await joinGroup(own, 'BCDFGJ');
      await page.goto('/my-learning/groups');
      await page.getByText(/You asked for help with Money Skills/).waitFor();
    }),
  ],
  [
    'the question whose look it was',
    async (page) => {
      const { email } = await on.records.learner();
      const look = { module: money, name: 'Money Skills', chapter: 1, completed: 3, visit: 'another' };
      await page.evaluate(
        (kept) => localStorage.setItem('rtw.looks', JSON.stringify([{ ...kept, at: Date.now() }])),
        look,
      );
      await signIn(page, email);
      await page.getByRole('dialog', { name: 'Was this you?' }).waitFor();
    },
  ],
  [
    'the administration site, which is not for learners',
    learner(async (page) => {
      await page.goto('/admin/');
      await page.getByRole('heading', { name: 'This site is for facilitators and staff' }).waitFor();
    }),
  ],
  [
    'UP Registration',
    learner(async (page, { id }) => {
      await on.records.passed(id, projectManagement, { misses: 0, daysAgo: 1 });
      await page.goto('/my-learning/project_management');
      await press(page, 'UP Registration');
      await page.getByRole('dialog', { name: 'UP Registration' }).waitFor();
    }),
  ],
  [
    'the disclaimer of UP Registration',
    learner(async (page, { id }) => {
      await on.records.passed(id, projectManagement, { misses: 0, daysAgo: 1 });
      await page.goto('/my-learning/project_management');
      await press(page, 'UP Registration');
      await press(page, 'Register and Submit Assignment');
      await page.getByRole('dialog', { name: 'Please take note' }).waitFor();
    }),
  ],
];

sweep(on, [...pages, ...dashboards, ...reviews, ...resources, ...offline, ...account]);
