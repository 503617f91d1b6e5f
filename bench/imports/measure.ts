import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { withClient } from '../../harness/with-client.ts';
import type { Learner } from '../learners.ts';
import type { Product } from '../product.ts';
import { staffToken } from '../staff/token.ts';
import { percentile } from '../statistics.ts';

/** Learners who each open a page twice a second. */
const learners = 50;
const everyMs = 500;
const restMs = 10_000;
const patienceMs = 180_000;
const pieceBytes = 1024 ** 2;

export interface ImportRow {
  name: string;
  /** What the server did meanwhile. */
  work: string;
  count: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  seconds: number;
}

/** How long learners wait while a package with very many items is read: one that is refused, and the largest that is taken. */
export async function measureImports(products: Product[]): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const product of products) {
    const token = await staffToken(product.databaseUrl, await anEditor(product));
    rows.push(await during(product, 'nothing', () => pause(restMs)));
    for (const items of [60_000, 5_000])
      rows.push(
        await during(product, `${items.toLocaleString('en')} items`, () => send(product, token, items)),
      );
  }
  return rows;
}

async function anEditor({ databaseUrl }: Product): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>(
      `select id from account where staff_role in ('editor', 'administrator') order by id limit 1`,
    ),
  );
  if (!rows[0]) throw new Error('Nobody may send packages.');
  return rows[0].id;
}

async function during(product: Product, what: string, work: () => Promise<unknown>): Promise<ImportRow> {
  const ended = new AbortController();
  const begin = performance.now();
  const reading = Promise.all(
    product.learners.slice(0, learners).map((learner, place) => read(product, learner, place, ended.signal)),
  );
  const found = await work().finally(() => ended.abort());
  const seconds = (performance.now() - begin) / 1_000;
  const waits = (await reading).flat();
  return {
    name: product.name,
    work: typeof found === 'string' ? `${what}, ${found}` : what,
    count: waits.length,
    p50Ms: percentile(waits, 0.5),
    p95Ms: percentile(waits, 0.95),
    maxMs: percentile(waits, 1),
    seconds,
  };
}

async function read(
  { url }: Product,
  { access }: Learner,
  place: number,
  ended: AbortSignal,
): Promise<number[]> {
  const waits: number[] = [];
  await pause((everyMs * place) / learners);
  while (!ended.aborted) {
    const begin = performance.now();
    const reply = await fetch(`${url}/v1/pages/learner/`, { headers: { authorization: `Bearer ${access}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`A learner's page answered ${reply.status}.`);
    waits.push(performance.now() - begin);
    await pause(everyMs);
  }
  return waits;
}

/** Sends a package as the administration site does. @returns what became of it */
async function send({ url }: Product, token: string, items: number): Promise<string> {
  const file = await packageOf(items);
  const call = async (method: string, path: string, body?: BodyInit, type?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
    const reply = await fetch(`${url}/v1/package-uploads/${path}`, {
      method,
      headers,
      ...(body && { body }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const about = { slug: `items_${items}`, file_name: 'items.zip', bytes: file.length };
  const { id } = await call('POST', '', JSON.stringify(about), 'application/json');
  for (let start = 0; start < file.length; start += pieceBytes) {
    const form = new FormData();
    form.append('piece', new Blob([new Uint8Array(file.subarray(start, start + pieceBytes))]), 'piece');
    await call('PUT', `${id}/pieces/${start / pieceBytes + 1}/`, form);
  }
  await call('POST', `${id}/finish/`);
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(250)) {
    const { state } = await call('GET', `${id}/`);
    if (['taken', 'refused', 'failed'].includes(state)) return state;
  }
  throw new Error(`The package was not read within ${patienceMs / 1_000} s.`);
}

function packageOf(items: number): Promise<Buffer> {
  const all = Array.from(
    { length: items },
    (_, n) => `<item identifier="i${n}" identifierref="r"><title>Part ${n}</title></item>`,
  );
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from(`<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
      xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema>
      <schemaversion>1.2</schemaversion></metadata><organizations><organization identifier="o"><title>Many</title>
      ${all.join('\n')}</organization></organizations><resources><resource identifier="r" type="webcontent"
      adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource></resources></manifest>`),
    'imsmanifest.xml',
  );
  zip.addBuffer(Buffer.from('<title>Part</title><p>Words'), 'index.html');
  zip.end();
  return buffer(zip.outputStream);
}

export const importLines = (rows: ImportRow[]): string[] =>
  rows.map(
    ({ name, work, count, p50Ms, p95Ms, maxMs, seconds }) =>
      `${name}, beside ${work} (${seconds.toFixed(1)} s): ${count} pages of ${learners} learners, p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, slowest ${maxMs.toFixed(0)} ms`,
  );
