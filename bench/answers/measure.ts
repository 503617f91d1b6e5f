import { randomUUID } from 'node:crypto';
import { type Alternated, alternate, type Side } from '../alternate.ts';
import { closedLoop } from '../closed-loop.ts';
import { ConnectionPool } from '../http/connection-pool.ts';
import { expectSuccess } from '../http/expect-success.ts';
import { requestText } from '../http/request-text.ts';
import type { Learner } from '../learners.ts';
import type { Product } from '../product.ts';
import { type Member, openRooms } from './rooms.ts';

const atOnce = 16;
const visitors = 200;
const times = { warmUpSeconds: 1, seconds: 2 };

type Work = (turn: number) => Promise<unknown>;

/** The answers of pages about a person, and a chat message, without documents and scripts. */
export async function measureAnswers(products: Product[]): Promise<Alternated[]> {
  const sites = [];
  for (const product of products) sites.push({ product, ...(await worksOf(product)) });
  try {
    const rows: Alternated[] = [];
    for (const name of Object.keys(sites[0]?.works ?? {})) {
      const sides = sites.map(({ product, works }): Side => {
        const work = works[name];
        if (!work) throw new Error(`A product lacks ${name}.`);
        let turn = 0;
        const next = async () => {
          await work(turn++);
        };
        return {
          name: product.name,
          run: (seconds) => closedLoop(product, { atOnce, seconds }, next),
        };
      });
      rows.push(await alternate(name, sides, times));
    }
    return rows;
  } finally {
    for (const { pool } of sites) pool.close();
  }
}

async function worksOf(product: Product): Promise<{ pool: ConnectionPool; works: Record<string, Work> }> {
  const members = await openRooms(product);
  const pool = new ConnectionPool(product.port);
  const visitor = turning(product.learners.slice(0, visitors));
  const anyone = turning(product.learners);
  const member = turning(members);
  const get = (path: string, { access }: Learner) => ask(pool, access, 'GET', path);
  const post = ({ learner, room }: Member, text: string) =>
    ask(pool, learner.access, 'POST', `/v1/chats/${room}/messages/`, { id: randomUUID(), text });
  const communityPage = await partsOf(product, '/v1/pages/community/', communityCalls);
  const chatPage = await partsOf(product, '/v1/pages/chat/:room/', chatCalls);
  const works: Record<string, Work> = {
    'summary alone': (turn) => get('/v1/module/webmodule/summary/', visitor(turn)),
    'dashboard, of few learners': (turn) => get('/v1/pages/learner/', visitor(turn)),
    'dashboard, of many learners': (turn) => get('/v1/pages/learner/', anyone(turn)),
    'course page': (turn) => get('/v1/pages/learner/?module=money', visitor(turn)),
    'page "Me"': (turn) => get('/v1/pages/me/', visitor(turn)),
    assessment: (turn) => get('/v1/quiz/quiz/3/', visitor(turn)),
    'community page': (turn) => Promise.all(communityPage.map((path) => get(path, member(turn).learner))),
    'chat page': (turn) => {
      const { learner, room } = member(turn);
      return Promise.all(chatPage.map((path) => get(path.replace(':room', room), learner)));
    },
    'chat message': (turn) => post(member(turn), `Message ${turn}, about as long as people write them.`),
  };
  return { pool, works };
}

/** The calls of the page in checkouts before `/v1/pages/community/`. */
const communityCalls = [
  '/v1/community/',
  '/v1/community/invitations/?direction=received',
  '/v1/community/connections/',
  '/v1/community/invitations/?direction=sent',
  '/v1/community/blocks/',
];

/** The same for `/v1/pages/chat/:room/`. */
const chatCalls = ['/v1/community/', '/v1/chats/:room/', '/v1/chats/:room/messages/?page_size=30'];

/** The calls that a page makes in this checkout: the one for the whole page, if there is one. */
async function partsOf({ url, learners }: Product, whole: string, parts: string[]): Promise<string[]> {
  const [learner] = learners;
  const address = url + whole.replace(':room', randomUUID());
  const { status } = await fetch(address, { headers: { authorization: `Bearer ${learner?.access}` } });
  return status === 404 ? parts : [whole];
}

/** Item after item, for ever. */
const turning =
  <T>(items: readonly T[]) =>
  (turn: number): T => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('There is nobody to ask as.');
    return item;
  };

/** As a browser asks. */
async function ask(
  pool: ConnectionPool,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const headers = {
    Host: '127.0.0.1',
    Connection: 'keep-alive',
    'Accept-Encoding': 'gzip, deflate, br',
    Authorization: `Bearer ${token}`,
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const text = requestText(method, path, headers, body && JSON.stringify(body));
  expectSuccess(await pool.ask(text), `${method} ${path}`);
}
