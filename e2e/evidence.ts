import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** Where failed tests leave their screenshots and traces. scripts/test.mjs empties the folder before each run. */
const evidenceFolder = join(import.meta.dirname, '../test-results');

/**
 * Keeps a picture of each page when the test fails; with TRACE=1 a trace too, which `npx playwright-core show-trace FILE` shows.
 */
export async function keepEvidence(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  // A profile opened before the tests of a file belongs to none of them.
  if (!test) return;
  const traced = process.env.TRACE === '1';
  // The stops of a sweep share a profile, so its trace may already be running.
  if (traced) await context.tracing.start({ screenshots: true, snapshots: true }).catch(() => {});
  onTestFailed(async ({ task }) => {
    const name = `${task.file.name} ${task.fullTestName}`.replace(/[^\w.-]+/g, '-').slice(0, 150);
    const base = join(evidenceFolder, name);
    await mkdir(evidenceFolder, { recursive: true });
    for (const [index, page] of context.pages().entries())
      await page.screenshot({ path: `${base}-${index + 1}.png`, timeout: 5_000 }).catch(() => {});
    if (traced) await context.tracing.stop({ path: `${base}.zip` }).catch(() => {});
    process.stderr.write(`Pictures of the failed test: ${base}*\n`);
  });
}
