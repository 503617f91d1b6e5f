import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { busy, invalid } from '../../errors.ts';

/** What the picture process answers. */
export type Remade = { bytes: Uint8Array } | { problem: 'large' | 'broken' };

const patience = 15_000;
/** So many at a time, and so many wait: each holds a processor and the picture's memory. */
const atOnce = 2;
const mostWaiting = 20;

const words = {
  large: 'This picture has more than 64 million dots. Make it smaller, then send it again.',
  broken: 'This picture is damaged, or was cut short on its way. Send it again, or choose another.',
};

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A picture as we keep it: 256 × 256 pixels, WebP, nothing else in it. Done in a process of its own, since whoever sends
 * a picture sends what native code must read: at the worst that process ends.
 */
export async function remakePicture(bytes: Buffer): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw busy();
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const remade = await inProcess(bytes);
    if ('problem' in remade) throw invalid({ picture: [words[remade.problem]] });
    return Buffer.from(remade.bytes);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** One that breaks, or takes too long, was made to. */
function inProcess(bytes: Buffer): Promise<Remade> {
  return new Promise((resolve, reject) => {
    const child = openProcess();
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('message', (remade: Remade) => resolve(remade));
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ problem: 'broken' });
    });
    child.send(bytes, (error) => error && child.kill('SIGKILL'));
  });
}

/** In the repository it runs the TypeScript beside this file; in the bundle, an entry of its own. */
function openProcess(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = fromSource ? './picture-main.ts' : './picture-process.js';
  const typescript = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const { PATH, HOME, TMPDIR } = process.env;
  return fork(fileURLToPath(new URL(entry, import.meta.url)), {
    execArgv: fromSource ? ['--import', typescript()] : [],
    // None of the server's secrets.
    env: { PATH, HOME, TMPDIR },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
