import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { pages } from '../apps/admin/src/routes/table.ts';
import { packageOf } from '../apps/server/src/testing/package-zip.ts';
import { makeExamples } from './admin-examples.ts';
import { demo, signedIn } from './browser.ts';
import { expectSteady, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';
import { at, type Reach, type Stop, sweep } from './sweep.ts';

const on = setUp({ RATE_LIMITS: 'off' });

/** Limit for the script of a facilitator's page, in compressed kilobytes. */
const mostOfFacilitator = 150;

const ranks = ['facilitator', 'editor', 'support', 'administrator', 'manager'] as const;
type Rank = (typeof ranks)[number];
const emails: Partial<Record<Rank, string>> = { facilitator: demo.facilitator };
let examples: Record<string, string> = {};
beforeAll(async () => {
  for (const rank of ranks.slice(1)) emails[rank] = (await on.records.demoStaff(rank)).email;
  examples = await makeExamples(on.records);
  await giveGroup(emails.manager);
});

/** Makes the account manager of the example's partner, which the example's group then belongs to. */
async function giveGroup(manager = ''): Promise<void> {
  await on.records.write(
    `insert into partner_manager (partner_id, account_id, added_at)
      select p.id, a.id, now() from partner p, account a where a.email = $1`,
    [manager],
  );
  await on.records.write('update learner_group set partner_id = (select min(id) from partner)', []);
}

/** Signs in as a member of staff of this rank. */
const as =
  (rank: Rank, reach: Reach): Reach =>
  async (page) => {
    await signedIn(page, emails[rank]);
    await reach(page);
  };

function addressOf(path: string): string {
  const example = path.includes(':') ? examples[path] : path;
  if (!example) throw new Error(`There is no example of ${path}: give it a line in e2e/admin-examples.ts.`);
  return `/admin${example}`;
}

/** Compressed kilobytes of script that this page has loaded. */
const scriptOf = (page: Page) =>
  page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource');
    const scripts = fetched.filter(
      (entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'),
    );
    const bytes = scripts.map((entry) => ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0));
    return bytes.reduce((sum, each) => sum + each, 0) / 1024;
  });

/** Each page is opened with the lowest role that may see it; API tests check the other roles. */
const everyPage = pages.map(({ path, roles }): Stop => {
  const rank = ranks.find((each) => roles.includes(each)) ?? 'administrator';
  return [
    `${path}, as ${rank}`,
    as(rank, async (page) => {
      await at(addressOf(path))(page);
      await expectSteady(page, path);
      if (rank === 'facilitator') expect(await scriptOf(page), path).toBeLessThanOrEqual(mostOfFacilitator);
    }),
  ];
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const administrator = (address: string, act: Reach): Reach =>
  as('administrator', async (page) => {
    await at(`/admin${address}`)(page);
    await act(page);
  });

const states: Stop[] = [
  ['a group, as its partner’s manager', as('manager', (page) => at(addressOf('/groups/:group'))(page))],
  ['the report of people, as a partner’s manager', as('manager', at('/admin/reports/people'))],
  [
    'the order of the courses',
    administrator('/courses', async (page) => {
      await press(page, 'Change the order');
      await page.getByRole('button', { name: 'Move Money Skills up' }).press('Enter');
    }),
  ],
  [
    'the upload of a package',
    administrator('/courses/upload', async (page) => {
      const file = { name: 'first-aid.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
      await page.getByLabel('Package').setInputFiles(file);
      await page.getByLabel('Name of the course').fill('First Aid');
    }),
  ],
  [
    'a package that waits to be published',
    administrator('/courses/upload', async (page) => {
      const buffer = await packageOf('First Aid', ['start'], { 'index.html': '<title>First Aid</title>' });
      const file = { name: 'first-aid.zip', mimeType: 'application/zip', buffer };
      await page.getByLabel('Package').setInputFiles(file);
      await page.getByLabel('Name of the course').fill('First Aid');
      await press(page, 'Upload');
      await page.getByRole('link', { name: 'Look at what was found' }).click();
      await page.getByRole('button', { name: 'Publish' }).waitFor();
    }),
  ],
  [
    'the questions of an uploaded course, with what must be mended',
    administrator('/courses', async (page) => {
      await page.getByRole('link', { name: 'First Aid', exact: true }).first().click();
      await page.getByRole('link', { name: 'Write the questions' }).click();
      await press(page, 'Begin with an example');
      await page
        .getByRole('button', { name: /^Line \d+$/ })
        .first()
        .waitFor();
    }),
  ],
  [
    'the editor of a page, with its preview',
    administrator('/pages?kind=faq&sort=title', async (page) => {
      await page.getByRole('link', { name: 'What does it cost?' }).click();
      await page.getByLabel('Text, in Markdown').fill('Nothing. *Really*.');
      await page.getByLabel('Preview').getByText('Really').waitFor();
    }),
  ],
  [
    'the editor of a side hustle',
    administrator('/pages', async (page) => {
      await page.getByRole('link', { name: 'New side hustle' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Plates at the taxi rank');
      await page.getByLabel('What to do in line 1', { exact: true }).fill('Ask three drivers.');
    }),
  ],
  [
    'a ready answer that was saved',
    administrator('/tickets/answers', async (page) => {
      await page.getByText('New answer').click();
      const form = page.getByRole('form', { name: 'New answer' });
      await form.getByLabel('Title').fill('Close the app');
      await form.getByLabel('Text').fill('Close the app, {name}, and open it again.');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
    }),
  ],
  [
    'an answered ticket',
    as('administrator', async (page) => {
      await at(addressOf('/tickets/:number'))(page);
      await page.getByLabel('Text').fill('Close the app, and open it again.');
      await press(page, 'Send by email');
      await page.getByText('The answer is on its way by email.').waitFor();
    }),
  ],
  [
    'open settings, with a refused one',
    administrator('/settings', async (page) => {
      await page.getByText('Price of a megabyte', { exact: true }).click();
      const price = page.getByRole('form', { name: 'Price of a megabyte' });
      await price.getByLabel('Price of a megabyte (cents)').fill('0');
      await price.getByRole('button', { name: 'Save' }).click();
      await price.getByText('This should be 1 or more.').waitFor();
      await page.getByText('A certificate is ready', { exact: true }).click();
      const mail = page.getByRole('form', { name: 'A certificate is ready' });
      await mail.getByRole('button', { name: 'Show the email' }).click();
      await page.getByText('Signatories', { exact: true }).click();
      await page.getByRole('form', { name: 'Signatories' }).getByRole('button', { name: 'Add one' }).click();
      await page.getByText('Links that lead outside', { exact: true }).click();
    }),
  ],
  [
    'the question before two accounts become one',
    as('administrator', async (page) => {
      await at(addressOf('/people/:id/merge'))(page);
      await press(page, 'Merge the accounts');
      await page.getByLabel(/to confirm/).waitFor();
    }),
  ],
  [
    'the question before an erasure',
    as('administrator', async (page) => {
      await at(addressOf('/people/:id/:section?'))(page);
      await press(page, 'Erase the account…');
      await page.getByLabel(/Reason, without names/).fill('Asked by letter');
    }),
  ],
  [
    'a closed request about data',
    as('administrator', async (page) => {
      await on.records.write(
        `insert into data_request (id, kind, via, name, words, received_on, due_on, created_at, outcome, reason, closed_at)
         values (900001, 'access', 'letter', 'Zodwa Zulu', 'What do you hold?', current_date, current_date + 30, now(), 'granted', 'To nobody.', now())`,
        [],
      );
      await at('/admin/data-requests/900001')(page);
      await page.getByText('How it ended').waitFor();
    }),
  ],
];

sweep(on, [...everyPage, ...states], async ({ page, context, errors }) => {
  page.on('console', (message) => {
    // A form that the server rejects is one of the states, so its error in the console is expected.
    if (message.type() === 'error' && !message.text().includes('status of 400')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await watchLayoutShift(context);
});
