import type { Page } from 'playwright-core';

/** Slow 4G as Lighthouse defines it: milliseconds, and bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Simulates a slow phone in this tab: a slow 4G network, and a processor at a quarter of its speed. */
export async function slowDown(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
