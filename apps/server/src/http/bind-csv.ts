import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Call, csvType, mostExported } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteOrderMark, type Cell, csvLine } from '../csv.ts';
import type { PolicyOf } from './access.ts';
import { answerWith, type HandlerInput } from './bind.ts';
import { takesGzip } from './compress.ts';
import { attachment } from './headers.ts';

/** Rows per query. */
const rowsAtOnce = 500;

/** A page of a list, as `readPage` returns it. */
interface Rows<Row> {
  results: readonly Row[];
  next: string | null;
}

/** Overrides the start and length of the page in the query. Exports do not need the total. */
export interface ExportPlace {
  cursor: string | undefined;
  page_size: number;
  counted: false;
}

/** How to compute each column of a row; null leaves the cell empty. */
export type Columns<Row> = Record<string, (row: Row) => Cell | boolean | null>;

interface CsvParts<C extends Call, Row> {
  /** The file name without its extension. */
  name: string;
  /**
   * Column headings and how to compute their values. They are computed from the contract's row, so that the file contains nothing
   * that the screen may not show.
   */
  columns: Columns<Row>;
  /** Reads a page of the list as the screen does; called for one page after another. */
  page(input: HandlerInput<C>, place: ExportPlace): Promise<Rows<Row>>;
  /** Logs the export before its first byte is sent. */
  note(input: HandlerInput<C>): Promise<void>;
}

/**
 * Binds a call that downloads a list as a CSV file (`csvCall` in the contract). Rows are read and sent page by page, so that a
 * long list needs little memory. If a later page fails, the connection is aborted, so that the browser reports a failed download.
 */
export function bindCsv<C extends Call, Row>(
  app: FastifyInstance,
  call: C,
  { name, columns, page, note }: CsvParts<C, Row>,
  ...[policy]: PolicyOf<C>
): void {
  answerWith(app, call, { policy }, async (input) => {
    const ask = (cursor?: string) => page(input, { cursor, page_size: rowsAtOnce, counted: false });
    // The first page is read before the headers are sent, so that a failure still gets an error response.
    const first = await ask();
    await note(input);
    const { request, reply } = input;
    reply.type(csvType).header('content-disposition', attachment(`${name}.csv`));
    return reply.send(packed(Readable.from(linesOf(first, columns, ask)), request, reply));
  });
}

async function* linesOf<Row>(
  first: Rows<Row>,
  columns: Columns<Row>,
  ask: (cursor: string) => Promise<Rows<Row>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  let sent = 0;
  let { results, next } = first;
  for (;;) {
    const rows = results.slice(0, mostExported - sent);
    sent += rows.length;
    yield rows.map((row) => csvLine(cells.map((of) => inWords(of(row))))).join('');
    if (sent === mostExported && (next || rows.length < results.length)) return yield csvLine([capped]);
    if (!next) return;
    ({ results, next } = await ask(next));
  }
}

const capped = `Only the first ${mostExported} rows are here. Set filters, and get the rest in parts.`;

function inWords(value: Cell | boolean | null): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}

/** Compresses the download if the client accepts gzip, the only encoding whose stream passes data on immediately. */
function packed(text: Readable, request: FastifyRequest, reply: FastifyReply): NodeJS.ReadableStream {
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request)) return text;
  reply.header('content-encoding', 'gzip');
  // The pipeline ends both streams after a failure, and Fastify notices that on the returned stream.
  return pipeline(text, createGzip(), () => {});
}
