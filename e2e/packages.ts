import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { ZipFile } from 'yazl';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { AllowedSites } from '../apps/server/src/features/learning/scorm/allowed-sites.service.ts';
import { importPackage } from '../apps/server/src/features/learning/scorm/import.service.ts';
import type { Product } from './server.ts';

const fixtures = join(import.meta.dirname, '../../shared/fixtures/scorm');

/** True if the packages of other makers are there. They are not part of the product. */
export const areThere = existsSync(fixtures);

export const golf = (name: string) => join(fixtures, `golf_${name}.zip`);

/** Imports a package as a module, as `npm run course -- import` does beside a running server. */
export async function importInto(product: Product, slug: string, file: string): Promise<number> {
  const { db, close } = openDatabase(product.databaseUrl, () => {}, 2);
  try {
    return (await importPackage({ db, storage: product.storage }, { module: { slug, name: slug }, file }))
      .moduleId;
  } finally {
    await close();
  }
}

/** Lets a module call other sites, as `npm run course -- allow` does beside a running server. */
export async function allowSites(product: Product, slug: string, hosts: string[]): Promise<void> {
  const { db, close } = openDatabase(product.databaseUrl, () => {}, 2);
  const site = { publicUrl: product.url, contentUrl: 'http://*.localhost' };
  await new AllowedSites(db, site).allowHosts(slug, hosts).finally(close);
}

/** Imports this page as a SCORM 1.2 package with a single SCO, and scripts beside it. */
export const importPage = (
  product: Product,
  slug: string,
  html: string,
  scripts: Record<string, string> = {},
): Promise<number> => importFiles(product, slug, { 'index.html': html, ...scripts });

/** Imports these files as a SCORM 1.2 package with a single SCO, index.html. */
export async function importFiles(
  product: Product,
  slug: string,
  files: Record<string, string | Buffer>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-e2e-package-'));
  const file = join(folder, 'course.zip');
  try {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
    for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file));
    return await importInto(product, slug, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const manifest = `<?xml version="1.0"?>
<manifest identifier="m" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>One page</title>
    <item identifier="one" identifierref="r"><title>One page</title></item>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html">
    <file href="index.html"/>
  </resource></resources>
</manifest>`;

/** The package's page, in the player's frame within the module page's frame. */
export const packagePage = (page: Page): FrameLocator =>
  page.frameLocator('main iframe').frameLocator('iframe');

/** The frame of the package's page, for scripts. Other frames of the site may come and go beside it. */
export async function packageFrame(page: Page): Promise<Frame> {
  const element = await page.frameLocator('main iframe').locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The package has no frame.');
  return frame;
}

/** Opens a module's page. Tries again, because a busy server may not have received the new module yet. */
export async function openModule(page: Page, slug: string): Promise<void> {
  const player = page.locator('main iframe');
  const isUnknown = page.getByRole('heading', { name: 'We could not find this page' });
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto(`/my-learning/${slug}`);
    await player.or(isUnknown).first().waitFor({ state: 'attached' });
    if ((await isUnknown.count()) === 0) return;
    await page.waitForTimeout(500);
  }
}

/** Opens a module and waits until its package shows. */
export async function openCourse(page: Page, slug: string): Promise<FrameLocator> {
  await openModule(page, slug);
  const shown = packagePage(page);
  await shown.locator('body').waitFor({ state: 'attached' });
  return shown;
}
