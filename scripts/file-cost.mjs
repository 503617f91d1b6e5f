// Runs in each test file: tells cost-reporter.mjs what the file has cost.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { processorSeconds } from './processor-time.mjs';

// A worker runs file after file: what it spent on earlier ones is not this one's.
if (process.env.TEST_COSTS)
  afterAll(() => {
    const all = processorSeconds();
    const seconds = all - (globalThis.spentBefore ?? 0);
    globalThis.spentBefore = all;
    appendFileSync(process.env.TEST_COSTS, `${JSON.stringify([expect.getState().testPath, seconds])}\n`);
  });
