import { Agent, request } from 'node:http';
import { runningDatabase } from '@readytowork/postgres';
import { seed } from '../harness/seed/seed.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { Learner } from './learner.ts';
import { preparedDataDir } from './prepared-folder.ts';

export interface Flood {
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Number of requests without an answer, by error: ECONNRESET, … */
  broken: Map<string, number>;
  /** Answers of 503 without Retry-After. */
  withoutWait: number;
  /** Milliseconds of a dashboard request, a second after the flood. */
  afterwards: number;
}

interface Given {
  /** Concurrent requests, each on a connection of its own. */
  atOnce: number;
  waves: number;
}

/** Sends more requests at once than the server can serve. Each must be answered, at least with 503 and when to retry. */
export async function flood({ atOnce, waves }: Given): Promise<Flood> {
  const { dataDir, remove } = await preparedDataDir();
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_SECONDS: '3600',
  };
  const server = await startServerProcess(env);
  try {
    const url = await runningDatabase(dataDir);
    if (!url) throw new Error(`No database answers on ${dataDir}.`);
    const { first } = await seed(url, 50);
    const learner = await Learner.signIn(server.url, `learner${first}@load.example.org`);
    const result: Flood = { statuses: new Map(), broken: new Map(), withoutWait: 0, afterwards: 0 };
    const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
    for (let wave = 0; wave < waves; wave++)
      await Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          ask(agent, { port: server.port, token: learner.token, index }, result),
        ),
      );
    agent.destroy();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const begin = performance.now();
    await learner.get('/v1/module/webmodule/summary/');
    return { ...result, afterwards: performance.now() - begin };
  } finally {
    await server.stop();
    await remove();
  }
}

interface Asked {
  port: number;
  token: string;
  index: number;
}

/** Half of the requests read a dashboard, half complete a slide. */
function ask(agent: Agent, { port, token, index }: Asked, result: Flood): Promise<void> {
  const { statuses, broken } = result;
  const looks = index % 2 === 0;
  const body = looks ? '' : '{"slide":1}';
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: looks ? 'GET' : 'POST',
        path: looks ? '/v1/module/webmodule/summary/' : '/v1/module/webslidecompleted/1/1/',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 503 && !answer.headers['retry-after']) result.withoutWait++;
        answer.resume().once('end', resolve);
      },
    );
    sent.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      broken.set(code, (broken.get(code) ?? 0) + 1);
      resolve();
    });
    sent.end(body);
  });
}
