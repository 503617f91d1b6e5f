import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../harness/free-port.ts';
import { root } from '../harness/server-process.ts';

export interface LimitProcess {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the bare server that calls are compared with; it answers reads with `readAnswer`, JSON. */
export async function startLimitProcess(databaseUrl: string, readAnswer: string): Promise<LimitProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/limit-server.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      READ_ANSWER: readAnswer,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    void ended.then(() => reject(new Error('The bare server did not start.')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop };
}
