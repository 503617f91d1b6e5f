import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import { executablePath, launchArguments } from './browser.ts';

export interface KillableBrowser {
  context: BrowserContext;
  /** Ends the browser at once, before it can write anything, as an empty battery would. */
  kill: () => Promise<void>;
  /** Closes it as a person does. */
  close: () => Promise<void>;
}

/** Starts a browser in a process of its own. Its profile is in a folder, where it survives the browser. */
export async function startBrowser(profileDir: string): Promise<KillableBrowser> {
  const child = spawn(
    executablePath,
    [...launchArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profileDir}`],
    // The browser's helper processes are in the same process group, so they end with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await addressIn(child.stderr));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  return {
    context,
    async kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await ended;
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser ended before it printed its address.');
}
