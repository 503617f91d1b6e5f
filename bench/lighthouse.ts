import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import type { Figure } from './figures.ts';
import { freePort } from './free-port.ts';
import { chromiumOptions, mainPages, onSite, phone, signedIn } from './site.ts';
import { median } from './statistics.ts';

/** Fetched on demand, for it brings a hundred packages that nobody needs to run the site. The last version for Node.js 20. */
const lighthouse = 'lighthouse@12.2.3';
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) });

/** Lighthouse's scores (mobile, simulated throttling) of each page, the median of five runs. */
export const lighthouseScores = (): Promise<Figure[]> =>
  onSite(async (_, url) => {
    const session = await signedIn(url);
    const figures: Figure[] = [];
    for (const { page, path, signIn } of mainPages) {
      const scores: Record<string, number>[] = [];
      for (let run = 0; run < runs; run++)
        scores.push(await scoresOf(url, path, signIn ? session : undefined));
      for (const category of categories)
        figures.push({
          name: `Lighthouse ${category}, ${page}`,
          value: median(scores.map((score) => score[category] ?? Number.NaN)),
          unit: 'of 100',
        });
    }
    return figures;
  });

/** One run, in a browser profile with nothing but the session. */
async function scoresOf(url: string, path: string, session?: { key: string; value: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
    viewport: phone,
  });
  try {
    if (session) {
      const tab = await context.newPage();
      await tab.goto(`${url}/robots.txt`);
      await tab.evaluate((kept) => localStorage.setItem(kept.key, kept.value), session);
      await tab.close();
    }
    const file = join(folder, 'report.json');
    const stay = session ? ['--disable-storage-reset'] : [];
    await runLighthouse([url + path, `--port=${port}`, '--output=json', `--output-path=${file}`, ...stay]);
    const { categories: found } = report.parse(JSON.parse(await readFile(file, 'utf8')));
    return Object.fromEntries(Object.entries(found).map(([name, { score }]) => [name, (score ?? 0) * 100]));
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runLighthouse(args: string[]): Promise<void> {
  const child = spawn('npx', ['--yes', lighthouse, ...args, '--quiet'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${errors}`);
}
