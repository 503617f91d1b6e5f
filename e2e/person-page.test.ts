import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, looks, profile, signedIn } from './browser.ts';
import { expectSteady, slowly, watchLayoutShift } from './layout-shift.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** A member of the community, who shows the parts in `shown` to everyone and those in `toConnections` to connections. */
async function participant(firstName: string, lastName: string, shown: string[], toConnections: string[]) {
  const { id, email } = await on.records.learner(firstName, lastName);
  const handle = `handle-of-${id}`;
  await on.records.set('community', 'on');
  await on.records.write(
    `update account set date_of_birth = '2002-03-04', bio = $2, skills = $3, contact = $4, shown = $5,
      shown_to_connections = $6 where id = $1`,
    [
      id,
      'I bake bread in Soweto.\nEarly, every day.',
      'Baking, counting',
      '071 000 0000',
      shown,
      toConnections,
    ],
  );
  await on.records.write(
    `insert into community_member (account_id, handle, agreed_at, agreed_to) values ($1, $2, now(), '2026-11')`,
    [id, handle],
  );
  return { id, email, path: `/people/${handle}` };
}
const connect = (one: { id: number }, other: { id: number }) =>
  on.records.write(
    'insert into connection (account_id, other_id, since) values ($1, $2, now()), ($2, $1, now())',
    [one.id, other.id],
  );

test.each(looks)(
  'a public profile can be read without a script, and is accessible on %s',
  async (look, options) => {
    const open = await participant('Thandi', 'Mokoena', ['bio', 'skills', 'shareability'], ['contact']);
    const { page, context } = await profile(on.browser, on.product.url, {
      ...options,
      javaScriptEnabled: false,
    });
    const answer = await page.goto(open.path);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store' });
    expect(await page.title()).toBe('Thandi M. – ReadytoWork');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await page.getByText('Early, every day.').waitFor();
    expect(await page.getByText('071 000 0000').count()).toBe(0);
    const foot = await page.getByRole('contentinfo').boundingBox();
    await context.close();
    const scripted = await profile(on.browser, on.product.url, options);
    await watchLayoutShift(scripted.context);
    await slowly(scripted.context);
    await scripted.page.goto(open.path);
    await scripted.page.getByRole('button', { name: 'Share this page' }).waitFor();
    // The footer is where it was without JavaScript. The script may come too fast to cause a visible jump.
    expect(await scripted.page.getByRole('contentinfo').boundingBox()).toEqual(foot);
    await expectSteady(scripted.page, `the page of a person on ${look}`);
    await expectNoSidewaysScroll(scripted.page, `the page of a person on ${look}`);
    expect(scripted.errors).toEqual([]);
    await scripted.context.close();
  },
);

test('others cannot open a profile for connections, and its owner can preview what others see', async () => {
  const owner = await participant('Thandi', 'Mokoena', [], ['bio']);
  const friend = await participant('Sipho', 'Dlamini', [], []);
  await connect(owner, friend);

  const visitor = await profile(on.browser, on.product.url, {});
  expect((await visitor.page.goto(owner.path))?.status()).toBe(404);
  await visitor.page.getByRole('heading', { name: 'There is no page for you here' }).waitFor();
  await visitor.context.close();

  const { page, context, errors } = await profile(on.browser, on.product.url, {});
  await watchLayoutShift(context);
  await signedIn(page, friend.email);
  await page.goto(owner.path);
  await page.getByRole('heading', { level: 1, name: 'Thandi Mokoena' }).waitFor();
  await page.getByText('Early, every day.').waitFor();
  await expectSteady(page, 'the page of a connection');
  await context.close();

  const own = await profile(on.browser, on.product.url, {});
  await signedIn(own.page, owner.email);
  await own.page.goto(owner.path);
  await own.page.getByText('Your connections see this.').waitFor();
  await own.page.getByRole('link', { name: 'Anyone with the link' }).click();
  await own.page.getByText('They cannot open your page.').waitFor();
  await own.page.getByRole('button', { name: 'Make a new link…' }).click();
  await own.page.getByRole('button', { name: 'Make a new link', exact: true }).click();
  await expect.poll(() => new URL(own.page.url()).pathname).not.toBe(owner.path);
  await own.page.getByText('Your connections see this.').waitFor();
  await own.page.goto(owner.path);
  await own.page.getByRole('heading', { name: 'There is no page for you here' }).waitFor();
  expect([...errors, ...own.errors].filter((error) => !error.includes('404'))).toEqual([]);
  await own.context.close();
});
