import { describe, expect, test } from 'vitest';
import { expectAccessible, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';

const on = setUp();

describe('a link with a token', () => {
  const tokenOf = async (email: string) => {
    const answer = await fetch(`${on.product.url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password: 'ReadyToWork-demo-1' }),
    });
    const { access } = await answer.json();
    return String(access);
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { token_type: 'access', user_id: 1, exp: 4_000_000_000, iat: 1, jti: 'x' };

  test('that is genuine asks first, then signs in, and goes to my learning a second later', async () => {
    const learner = await on.records.learner();
    const token = await tokenOf(learner.email);
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto(`/faq?token=${token}`);
    const question = page.getByRole('dialog', { name: 'Continue as Lerato N.?' });
    await question.waitFor();
    expect(page.url()).toBe(`${on.product.url}/faq`);
    expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
    await expectAccessible(page, 'the question whose account it is');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in.').waitFor();
    const noticed = Date.now();
    expect(page.url()).toBe(`${on.product.url}/faq`);
    await page.waitForURL('**/my-learning');
    expect(Date.now() - noticed).toBeGreaterThan(500);
    await page.getByText(learner.email, { exact: true }).waitFor();
    await context.close();
  });

  test.each([
    ['is forged', `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.AAAA`],
    ['claims no algorithm', `${part({ alg: 'none' })}.${part(claims)}.`],
    ['has run out', `${part({ alg: 'HS256' })}.${part({ ...claims, exp: 1 })}.AAAA`],
    ['is no token at all', '<script>alert(1)</script>'],
  ])('that %s does nothing but say so', async (_what, token) => {
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto(`/about-us?token=${encodeURIComponent(token)}`);
    await page.getByRole('alert').getByText('does not sign you in').waitFor();
    expect(page.url()).toBe(`${on.product.url}/about-us`);
    await page.waitForTimeout(1500);
    expect(page.url()).toBe(`${on.product.url}/about-us`);
    expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
    await page.getByRole('button', { name: 'Close this message' }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  test('of a partner that the settings name is believed unasked', async () => {
    const learner = await on.records.learner();
    const token = await tokenOf(learner.email);
    for (const [referer, asks] of [
      ['https://evil.example/', true],
      ['https://jobs.partner.example/apply', false],
    ] as const) {
      const { page, context } = await profile(on.browser, on.product.url);
      await page.route('**/faq?token=*', async (route) => {
        const answer = await route.fetch();
        const settings = '"partner_origins":["https://jobs.partner.example"],"demo":';
        await route.fulfill({ response: answer, body: (await answer.text()).replace('"demo":', settings) });
      });
      await page.goto(`/faq?token=${token}`, { referer });
      if (asks) await page.getByRole('dialog', { name: /^Continue as/ }).waitFor();
      else await page.waitForURL('**/my-learning');
      await context.close();
    }
  });

  test.each(['Escape', 'Enter'])('of a stranger: %s leaves the visitor who they were', async (key) => {
    const stranger = await on.records.learner();
    const { page, context } = await profile(on.browser, on.product.url);
    await page.goto(`/faq?token=${await tokenOf(stranger.email)}`);
    await page.getByRole('button', { name: 'Not me' }).waitFor();
    // The safe answer has the focus.
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: /^Continue as/ }).waitFor({ state: 'detached' });
    await page.waitForTimeout(1500);
    expect(page.url()).toBe(`${on.product.url}/faq`);
    expect(await page.evaluate(() => localStorage.getItem('_artw'))).toBeNull();
    await context.close();
  });

  test('puts nobody else in the place of who is signed in, and says so', async () => {
    const [owner, other] = [await on.records.learner(), await on.records.learner()];
    const { page, context } = await profile(on.browser, on.product.url);
    await signedIn(page, owner.email);
    await page.goto(`/faq?token=${await tokenOf(other.email)}`);
    await page.getByText('is for another account than the one that is signed in').waitFor();
    await page.goto(`/faq?token=${await tokenOf(owner.email)}`);
    await page.getByText('You are signed in already.').waitFor();
    await page.goto('/my-learning');
    await page.getByText(owner.email, { exact: true }).waitFor();
    await context.close();
  });
});
