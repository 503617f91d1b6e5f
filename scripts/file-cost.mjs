// Runs in each test file and reports the file's cost to cost-reporter.mjs.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { processorSeconds } from './processor-time.mjs';

// A worker runs file after file, so the cost of earlier ones is subtracted.
if (process.env.TEST_COSTS)
  afterAll(() => {
    const all = processorSeconds();
    const seconds = all - (globalThis.spentBefore ?? 0);
    globalThis.spentBefore = all;
    appendFileSync(process.env.TEST_COSTS, `${JSON.stringify([expect.getState().testPath, seconds])}\n`);
  });
