import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSilentServer } from 'node:net';
import { expect, type TestContext, test } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import { startHaproxy } from './haproxy.ts';
import { startNginx } from './nginx.ts';
import { haproxy, nginx } from './proxy-programs.ts';

/** A server that answers every request, and one that accepts connections and never answers, as a hung process does. */
async function wellAndHung({ onTestFinished }: TestContext): Promise<string[]> {
  const well = createServer((request, response) => {
    request.resume().on('end', () => response.end('well'));
  });
  const hung = createSilentServer((socket) => socket.on('error', () => {}));
  const ports = [await freePort(), await freePort()];
  const listening = [well, hung].map((server, index) =>
    once(server.listen(ports[index], '127.0.0.1'), 'listening'),
  );
  await Promise.all(listening);
  onTestFinished(() => {
    well.close();
    hung.close();
  });
  return ports.map((port) => `http://127.0.0.1:${port}`);
}

test
  .skipIf(!nginx)
  .concurrent('behind the nginx of deploy/, the other server answers for one that hangs', (context) =>
    writes(startNginx, context),
  );

test
  .skipIf(!haproxy)
  .concurrent('behind the HAProxy of deploy/, the other server answers for one that hangs', (context) =>
    writes(startHaproxy, context),
  );

async function writes(start: typeof startNginx, context: TestContext): Promise<void> {
  const proxy = await start(await wellAndHung(context));
  context.onTestFinished(() => proxy.close());
  const write = async () => {
    const begun = performance.now();
    const body = JSON.stringify({ data: 'x'.repeat(20_000) });
    const response = await fetch(`${proxy.url}/v1/scorm/commit/`, { method: 'POST', body });
    return { status: response.status, late: performance.now() - begun >= 10_000 };
  };
  const answers = await Promise.all(Array.from({ length: 12 }, write));
  expect(answers.filter(({ status, late }) => status !== 200 || late)).toEqual([]);
}
