import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { killProcessesTest, openSite, reloadTest } from './processes.ts';

const learners = 60;

test('three processes, of which one is killed every second, under 60 learners; then ten reloads', async () => {
  const site = await openSite(3, learners);
  try {
    const killed = await killProcessesTest(site, 60, () => pause(1_000));
    const reloaded = await reloadTest(site, 10);
    process.stdout.write(
      `  ${killed.acknowledged} acknowledged under 60 kills, ${killed.failed} not answered; ${reloaded.acknowledged} under ten reloads, ${reloaded.failed} not answered\n`,
    );
    expect([...killed.problems, ...reloaded.problems]).toEqual([]);
    expect(killed.acknowledged).toBeGreaterThanOrEqual(learners);
    expect(reloaded.failed).toBe(0);
  } finally {
    await site.stop();
  }
}, 900_000);
