import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { withClient } from '../../harness/with-client.ts';
import type { Product } from '../product.ts';
import { type ReadRow, readDuring } from '../reading.ts';
import { staffToken } from '../staff/token.ts';

/** Learners who each open a page twice a second. */
const reading = { learners: 50, everyMs: 500 };
const restMs = 10_000;
const patienceMs = 180_000;
const pieceBytes = 1024 ** 2;

/** How long learners wait while a package with very many items is read: one that is refused, and the largest that is taken. */
export async function measureImports(products: Product[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const product of products) {
    const token = await staffToken(product.databaseUrl, await anEditor(product));
    rows.push(await readDuring(product, reading, 'nothing', () => pause(restMs)));
    for (const items of [60_000, 5_000])
      rows.push(
        await readDuring(product, reading, `${items.toLocaleString('en')} items`, () =>
          send(product, token, items),
        ),
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

/** Sends a package as the administration site does. @returns the result */
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
