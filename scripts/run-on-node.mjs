// The product runs on Node.js 24, whichever version the machine has: docs/decisions/0065-node-24.md.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './choose-node.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, '.build/node');
/** True if the running Node.js is one that an earlier start fetched. */
export const isPinned = !relative(home, process.execPath).startsWith('..');

/**
 * Returns if the product can run on this Node.js. Otherwise runs this command again on the right one, and exits with its code.
 */
export async function runOnNode() {
  const { pin, refusal } = chooseNode(readMachine());
  if (refusal) {
    process.stderr.write(`${refusal}. Install Node.js 24 from nodejs.org.\n`);
    process.exit(1);
  }
  if (pin) await runAgain(fetchedNode(pin));
  // npm and its child processes run on the same version.
  process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
}

function readMachine() {
  // The registry's packages for Linux need glibc.
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  const platform = `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`;
  const pins = JSON.parse(readFileSync(new URL('node-pins.json', import.meta.url), 'utf8'));
  return { version: process.versions.node, platform, pin: pins[platform], isPinned };
}

/** The program of a pinned Node.js, which the first start fetches. */
function fetchedNode(pin) {
  const program = join(home, pin.version, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  const script = fileURLToPath(new URL('fetch-node.mjs', import.meta.url));
  spawnSync(process.execPath, [script, JSON.stringify(pin), program], { stdio: 'inherit' });
  // Another start may have fetched it in the meantime.
  if (!existsSync(program)) process.exit(1);
  return program;
}

async function runAgain(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [status] = await once(child, 'exit');
  process.exit(status ?? 1);
}
