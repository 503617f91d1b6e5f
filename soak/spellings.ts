import { Agent, get } from 'node:http';
import { startServerProcess } from '../harness/server-process.ts';
import { preparedDataDir } from './prepared-folder.ts';
import { residentMegabytes } from './resident-memory.ts';

export interface Asked {
  /** Megabytes by which the server's memory grew. */
  grown: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
}

/** How many visitors make requests at the same time. */
const atOnce = 20;
/** Ordinary visits first, until the process has taken the memory that it takes under any load. */
const before = 20_000;

/** Visitors request this many addresses, nearly all of them different, while the server's memory is measured. */
export async function askForEverything(count: number): Promise<Asked> {
  const { dataDir, remove } = await preparedDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir, DRAW_AHEAD: 'off', LOG_LEVEL: 'error' });
  try {
    await ask({ port: server.port, count: before, address: ordinary }, new Map());
    const memory = residentMegabytes(server.pid);
    const statuses = new Map<number, number>();
    await ask({ port: server.port, count, address: odd }, statuses);
    return { grown: residentMegabytes(server.pid) - memory, statuses };
  } finally {
    await server.stop();
    await remove();
  }
}

interface Visits {
  port: number;
  count: number;
  address(number: number): string;
}

async function ask({ port, count, address }: Visits, statuses: Map<number, number>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = count;
  const visit = async () => {
    while (left-- > 0) {
      const status = await statusOf(agent, port, address(left));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  agent.destroy();
}

function statusOf(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}

const kinds: ((number: number) => string)[] = [
  (number) => `/self-help/category/${spelt('learning-and-progress', number)}`,
  (number) => `/self-help/category/${spelt('signing-in', number)}?from=${number}`,
  (number) => `/self-help/article/${spelt(String(1 + (number % 30)), number)}`,
  (number) => `/self-help?q=${number}`,
  (number) => `/${spelt('about-us', number)}`,
  (number) => `/my-learning/${number}`,
  (number) => `/${number}.php`,
  (number) => `/faq/${number}/${number}`,
];

const odd = (number: number) => kinds[number % kinds.length]?.(Math.floor(number / kinds.length)) ?? '/';

const places = [
  '/',
  '/about-us',
  '/faq',
  '/self-help',
  '/self-help?q=password',
  '/self-help/article/1',
  '/nowhere',
];

const ordinary = (number: number) => places[number % places.length] ?? '/';

/** The text with some of its letters written as %xx; the bits of the number choose them. */
const spelt = (text: string, bits: number) =>
  [...text]
    .map((letter, index) => (bits & (1 << index) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
    .join('');
