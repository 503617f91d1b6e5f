import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { profile, signedIn } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { setUp } from './setup.ts';
import { at } from './sweep.ts';

const on = setUp({});
const apps = join(import.meta.dirname, '../apps');

/** Limits for the scripts of the administration site, in compressed kilobytes. */
const most = {
  /** Files that staff load who edit no course. */
  others: 220,
  /** Additional files of the course pages: the text editor, forms, YAML, files of questions, archives. */
  courses: 210,
  /** The page that edits the text of a course: CodeMirror included, parts that load on a press left out. */
  courseText: 120,
};

let administrator = '';
beforeAll(async () => {
  administrator = (await on.records.demoStaff('administrator')).email;
});

test('by keyboard alone staff skip the menu, and go into the drawer and out of it', async () => {
  const { page, context } = await profile(on.browser, on.product.url);
  await signedIn(page, administrator);
  await at('/admin/people')(page);
  const keys = keyboardOf(page);
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await keys.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).waitFor();
  await keys.press('Escape');
  await keys.expectAt(menu);
  await menu.press('Enter');
  await keys.tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }));
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('heading', { level: 1, name: 'Overview' }));
  await context.close();
});

const codeMirror = 'src/features/courses/text/surface/code-mirror.ts';
const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(join(apps, 'admin/dist/.vite/manifest.json'), 'utf8')));

function chunkOf(source: string): z.output<typeof chunk> {
  const found = manifest[source];
  if (!found) throw new Error(`The manifest has no ${source}.`);
  return found;
}

/** The files that these pages load, at once or later, without other pages. */
function loadedBy(sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    if (found.has(source)) continue;
    found.add(source);
    const { imports, dynamicImports } = chunkOf(source);
    loadedBy([...imports, ...dynamicImports.filter((later) => !later.startsWith('src/routes/'))], found);
  }
  return found;
}

const packedSize = (source: string): number => {
  const file = join(apps, 'admin/dist', chunkOf(source).file);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

describe('the built sites', () => {
  const filesOf = (site: string) => {
    const folder = join(apps, site, 'assets');
    return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  };

  test('the scripts of the administration site stay within their limits', () => {
    const kilobytes = (sources: Iterable<string>) =>
      [...sources].reduce((sum, source) => sum + packedSize(source), 0) / 1024;
    const pages = Object.keys(manifest).filter((source) => /^src\/routes\/.+-page\.tsx$/.test(source));
    const ofCourses = pages.filter((page) => /\/(new-)?courses?-(?!slides)/.test(page));
    const others = loadedBy(pages.filter((page) => !ofCourses.includes(page)));
    const courses = [...loadedBy(ofCourses)].filter((source) => !others.has(source));
    expect(courses).toContain(codeMirror);
    expect(kilobytes(others)).toBeLessThanOrEqual(most.others);
    expect(kilobytes(courses)).toBeLessThanOrEqual(most.courses);
    expect(kilobytes([codeMirror, 'src/routes/course-text-page.tsx'])).toBeLessThanOrEqual(most.courseText);
  });

  test('learners never load a script of the administration site', () => {
    const scripts = filesOf('web/dist/client').filter(({ name }) => name.endsWith('.js'));
    const own = ['/v1/staff/', '/v1/accounts/', 'menu.people'];
    const found = scripts.filter(({ bytes }) => own.some((words) => bytes.includes(words)));
    expect(scripts.length).toBeGreaterThan(10);
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
