import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { routes } from '../apps/web/src/routes/table.ts';
import { demo } from './browser.ts';
import { setUp } from './setup.ts';
import { at, type Reach, type Stop, settled, sweep } from './sweep.ts';

const on = setUp({ RATE_LIMITS: 'off' });
let article = 0;
let token = '';
beforeAll(async () => {
  article = await on.records.anArticle();
  const data = { username: (await on.records.learner()).email, password: demo.password };
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${on.product.url}/api/token/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(data),
  });
  token = String((await reply.json()).access);
});

/**
 * Addresses of pages with parameters, and of pages that look different at another address. A new page with parameters needs a
 * line here.
 */
const examples: Record<string, string[]> = {
  '/course-preview': ['/course-preview', '/course-preview#nonsense'],
  '/courses/:slug': ['/courses/money', '/courses/creative_thinking'],
  '/leaving/:target': ['/leaving/terms'],
  '/leaving/place/:place': ['/leaving/place/sa-youth'],
  '/jobs': ['/jobs', '/jobs?what=driver&where=Soweto'],
  '/self-help': ['/self-help', '/self-help?q=password', '/self-help?q=xylophone'],
  '/self-help/category/:slug': ['/self-help/category/signing-in'],
  '/news': ['/news?topic=pay'],
  '/news/:slug': ['/news/minimum-wage-2026'],
  '/wellness/:slug': ['/wellness/sleep-on-night-shift'],
  '/side-hustles/:slug': ['/side-hustles/hair-braiding'],
  '/leaving/story/:corner/:slug/:source': ['/leaving/story/news/minimum-wage-2026/1'],
  '/forgot-password': ['/forgot-password', '/forgot-password?token=x'],
  '/confirm-email': [
    '/confirm-email',
    '/confirm-email?token=nonsense',
    '/confirm-email?change=x',
    '/confirm-email?accept=x',
    '/confirm-email?stop=x',
  ],
  '/unsubscribe': ['/unsubscribe?stop=x'],
  '/what-i-do-now': ['/what-i-do-now', '/what-i-do-now?question=x', '/what-i-do-now?stop=x'],
  '/unsubscribe/community': ['/unsubscribe/community?stop=x'],
  '/unsubscribe/groups': ['/unsubscribe/groups?stop=x'],
  '/unsubscribe/reports': ['/unsubscribe/reports?stop=x'],
  '/verify/:number': ['/verify/AAAAAAAAAAAAAAAAAAAAAA'],
  '/people/:handle': ['/people/nobody-has-this'],
  '/connect/:code': ['/connect/ABCDEFGHJK'],
};

const pages = routes
  .filter(({ access, path }) => access === 'anyone' && path !== '/self-help/article/:id')
  .flatMap(({ path }) => {
    const addresses = examples[path] ?? (path.includes(':') ? [] : [path]);
    if (addresses.length === 0) throw new Error(`There is no example of ${path}: give it a line here.`);
    return addresses;
  })
  .concat('/no-such-page')
  .map((address): Stop => [address, at(address)]);

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Opens an address and acts on its page. */
const doing =
  (address: string, act: Reach): Reach =>
  async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await act(page);
  };

async function fillTicket(page: Page, email: string): Promise<void> {
  const ticket = {
    Name: 'Ayanda',
    Surname: 'Dlamini',
    'Email address': email,
    'Subject Heading': 'Slides',
    Message: 'They do not open.',
  };
  for (const [name, value] of Object.entries(ticket))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await press(page, 'Send Message');
}

const states: Stop[] = [
  ['a help article', (page) => at(`/self-help/article/${article}`)(page)],
  [
    'a refused sign-in',
    doing('/login', async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await press(page, 'Sign In');
      await page.getByRole('alert').waitFor();
    }),
  ],
  [
    'the note about a reset link',
    doing('/forgot-password', async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.org');
      await press(page, 'Reset Password');
      await page.getByRole('dialog', { name: 'Reset link generated' }).waitFor();
    }),
  ],
  [
    'a refused registration',
    doing('/register', async (page) => {
      await page.getByLabel('First name').fill('Thandiwe');
      await page.getByLabel('Last name').fill('<b>');
      await page.getByLabel('Email address').fill('thandiwe@e2e.example');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await press(page, 'Create account');
      await page.getByText('Write the name with letters').waitFor();
    }),
  ],
  [
    'an address that was taken',
    async (page) => {
      await page.route('**/v1/user/change_email/accept/', (route) => route.fulfill({ status: 204 }));
      await page.goto('/confirm-email?accept=x');
      await press(page, 'Take this address');
      await page.getByText('This is the email address of your account now.').waitFor();
    },
  ],
  [
    'the dialog before a link to the partner bank',
    doing('/faq', async (page) => {
      await page.getByRole('link', { name: 'Authorised Financial Services Provider' }).click();
      await page.getByRole('dialog', { name: 'Please take note' }).waitFor();
    }),
  ],
  [
    'the question whose account a link is for',
    async (page) => {
      await page.goto(`/faq?token=${token}`);
      await page.getByRole('dialog', { name: /^Continue as/ }).waitFor();
    },
  ],
  [
    'the question about counting visits',
    async (page) => {
      await page.route('**/faq', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('"analytics":null', '"analytics":"/v1/visits/"');
        await route.fulfill({ response: answer, body });
      });
      await page.goto('/faq');
      await page.getByRole('heading', { name: 'May we count your visits?' }).waitFor();
    },
  ],
  [
    'a refused ticket',
    doing('/self-help/log-a-ticket', async (page) => {
      await fillTicket(page, 'nobody');
      await page.getByRole('alert').waitFor();
    }),
  ],
  [
    'a sent ticket',
    doing('/self-help/log-a-ticket', async (page) => {
      await fillTicket(page, 'ayanda@example.org');
      await page.getByText('Message successfully sent').waitFor();
    }),
  ],
  [
    'the dialog before a place to look for work',
    doing('/jobs?what=driver&where=Soweto', async (page) => {
      await page
        .getByRole('link', { name: /^Search on/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    }),
  ],
  [
    'a search that was saved, with an application',
    doing('/jobs?what=driver&where=Soweto', async (page) => {
      await press(page, 'Save this search');
      await page.getByRole('link', { name: 'Saved. See my searches' }).click();
      await press(page, 'Add an application');
      await page.getByLabel('Job', { exact: true }).fill('Driver <b>code 10</b>');
      await press(page, 'Save');
      await page.getByRole('heading', { name: 'Driver <b>code 10</b>' }).waitFor();
    }),
  ],
  [
    'an advert with its signs',
    doing('/jobs/check-an-advert', async (page) => {
      await page
        .getByLabel('The advert')
        .fill('URGENT! Shoprite hires 200 people. Registration fee R250 by eWallet to 0751234567.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /warning signs found/ }).waitFor();
    }),
  ],
  [
    'an open interview question',
    doing('/jobs/interview-practice', async (page) => {
      await page.locator('summary').first().click();
      await page.getByRole('button', { name: 'Record my voice' }).waitFor();
    }),
  ],
  ...['contact', 'skills', 'files'].map(
    (step): Stop => [
      `the step of a CV: ${step}`,
      async (page) => {
        await page.goto(`/cv?step=${step}`);
        await page.locator('fieldset:enabled').first().waitFor();
        await settled(page);
        if (step === 'skills') await press(page, 'Add a skill');
      },
    ],
  ),
  [
    'a cover letter',
    doing('/cv/letter?step=write', async (page) => {
      await page.getByLabel('The job, in the words of the advert').fill('till packer');
      await page.getByText('I am applying for the post of till packer.').waitFor();
    }),
  ],
];

sweep(on, [...pages, ...states]);
