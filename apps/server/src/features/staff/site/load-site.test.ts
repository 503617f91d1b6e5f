import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from './site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readytowork-site-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
/** Writes a web build with this render entry. */
async function build(entry: string): Promise<string> {
  count += 1;
  const web = join(folder, String(count));
  await mkdir(join(web, 'server'), { recursive: true });
  await writeFile(join(web, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(web, 'server/entry-render.js'), entry);
  return web;
}
const page = '{ address: "/a", answers: ["/v1/x/"], isListed: true, isKept: false }';
const entry = (pageAt: string, render = '() => ({ status: 200, html: "<p>" })') => `
  export const routes = [{ path: '/a' }, { path: '/b/:id', listed: () => true, entries: '/v1/list/' }];
  export const pageAt = ${pageAt};
  export const render = ${render};`;
const request = {
  address: '/a',
  publicUrl: 'https://learn.example.org',
  settings: { demo: false, registration: 'open', joining: null, links: null, analytics: null },
} as const;

describe('the web build', () => {
  test('has routes, pages and a render function', async () => {
    const web = await build(entry(`(url) => url === '/old' ? { redirect: '/a' } : ${page}`));
    const site = await loadSite(web);
    expect(site.client).toBe(join(web, 'client'));
    expect(site.routes.map(({ path, entries }) => [path, entries])).toEqual([
      ['/a', undefined],
      ['/b/:id', '/v1/list/'],
    ]);
    expect(site.pageAt('/a')).toMatchObject({ address: '/a', answers: ['/v1/x/'], isListed: true });
    expect(site.pageAt('/old')).toEqual({ redirect: '/a' });
    expect(site.render(request)).toEqual({ status: 200, html: '<p>' });
  });

  test.each([
    ['no pages', 'export const routes = []; export const render = () => {};'],
    ['a route that is no path', entry(`() => (${page})`).replace("'/a'", "'a'")],
    ['something that is no function', entry('"/a"')],
  ])('with %s is refused at the start', async (_, text) => {
    await expect(loadSite(await build(text))).rejects.toThrow();
  });

  test.each([
    ['a redirect to another site', '() => ({ redirect: "https://evil.example/" })'],
    ['a call of another site', `() => (${page.replace('"/v1/x/"', '"https://evil.example/"')})`],
    ['half a page', '() => ({ address: "/a" })'],
  ])('%s is no page', async (_, pageAt) => {
    const site = await loadSite(await build(entry(pageAt)));
    expect(() => site.pageAt('/a')).toThrow();
  });

  test('renders a page that exists, and one that does not', async () => {
    const site = await loadSite(await build(entry(`() => (${page})`, '() => ({ status: 302, html: "" })')));
    expect(() => site.render(request)).toThrow();
  });
});
