import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { demo } from './browser.ts';
import { keep, openOffer, takeWithoutNetwork, withQuickPictures } from './kept-course.ts';
import { setUp } from './setup.ts';
import { cached, setUpPhone } from './without-network.ts';

// A product of its own, because these tests stop its server.
const on = setUp({});
const phone = setUpPhone(on);

test('a course is kept, taken with its assessment on a phone without a network, and passed once there is one', async () => {
  expect(await takeWithoutNetwork(on, phone, { module: 3, slug: 'money' })).toBeGreaterThan(40);
});

test('only the words of a course are kept, then everything is removed', async () => {
  const { email } = await on.records.learner();
  const page = await phone.start();
  await phone.signedIn(page, email);
  await page.goto(phone.at('/my-learning/work'));
  await keep(page, /^Keep only the words/);
  const pictures = async () => (await cached(page)).filter((path) => path.startsWith('/media/slides/'));
  expect(await pictures()).toEqual([]);
  // A sign-out removes only the questions of the assessment from the stored course.
  await phone.signedIn(page, (await on.records.learner()).email);
  await page.goto(phone.at('/my-learning/work'));
  await openOffer(page);
  await page.getByText('The questions of your assessment are not on this phone yet.').waitFor();
  await page.getByRole('button', { name: 'Get what is missing' }).click();
  await page.getByText('The questions of the assessment are on it too.').waitFor();
  await page.getByRole('link', { name: 'Everything that is kept on this phone' }).click();
  await page.getByText('1 course opens without a network.').waitFor();
  await page.getByRole('button', { name: 'Remove Work Skills' }).click();
  await page.getByText('No course is kept on this phone.').waitFor();
});

test('a download that is cut off goes on where it was, and the course is not called kept before', async () => {
  const { email } = await on.records.learner();
  const page = await phone.start();
  await phone.signedIn(page, email);
  const pictures = await withQuickPictures(page);
  await page.goto(phone.at('/my-learning/work'));
  await openOffer(page);
  await page.getByRole('button', { name: /^Keep this course/ }).waitFor();
  await pictures.letThrough(10);
  await page.getByRole('button', { name: /^Keep this course/ }).click();
  await page.getByRole('alert').waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem('rtw.kept-courses'));
  expect(await kept()).toBe(null);
  await pictures.letThrough(1000);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('This course is on your phone.').waitFor();
  const all = (await cached(page)).filter((path) => path.startsWith('/media/slides/')).length;
  expect(await pictures.asked()).toBeLessThanOrEqual(all - 8);
  expect(await kept()).toContain('"slug":"work"');
});

test('an update fetches the changed chapter, and the server answers that the others are unchanged', async () => {
  const { email } = await on.records.learner();
  const page = await phone.start();
  await phone.signedIn(page, email);
  await withQuickPictures(page);
  await page.goto(phone.at('/my-learning/people'));
  await keep(page, /^Keep only the words/);
  await publishNewHeading(page.request);
  const answers: Record<string, number> = {};
  page.on('response', (response) => {
    const [, chapter] = /\/chapters\/(\d)\/\?v=/.exec(response.url()) ?? [];
    if (chapter) answers[chapter] = response.status();
  });
  await page.goto(phone.at('/my-learning/people'));
  await openOffer(page);
  await page.getByRole('button', { name: 'Get the newer version' }).click();
  await page.getByText('Get the newer version').waitFor({ state: 'detached' });
  await page.getByText('The questions of the assessment are on it too.').waitFor();
  expect(answers).toEqual({ 1: 200, 2: 304, 3: 304 });
});

/** Changes the heading of the first chapter of people skills, as an editor does. */
async function publishNewHeading(request: APIRequestContext): Promise<void> {
  const session = await request.post(phone.at('/api/token/'), {
    data: { username: 'admin@example.org', password: demo.password },
  });
  const { access } = await session.json();
  const headers = { authorization: `Bearer ${access}` };
  const draft = phone.at('/v1/modules/2/draft/');
  const { files } = await (await request.get(draft, { headers })).json();
  const name = 'chapters/01-people-skills.md';
  const { text, revision } = files.find((file: { name: string }) => file.name === name);
  const kept = await request.put(`${draft}files/`, {
    headers: { ...headers, 'if-match': `"${revision}"` },
    data: { name, text: text.replace('# People skills', '# People skills today') },
  });
  const published = await request.put(`${draft}publication/`, {
    headers: { ...headers, 'if-match': `"${(await kept.json()).revision}"` },
    data: {},
  });
  expect(published.status(), await published.text()).toBe(200);
  // The server reads its courses again when the database notifies it.
  const learnersGet = async () => (await request.get(phone.at('/v1/courses/people/'))).text();
  await expect.poll(learnersGet, { timeout: 30_000 }).toContain('People skills today');
}
