import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Call, csvType, mostExported } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteOrderMark, type Cell, csvLine } from '../csv.ts';
import type { PolicyOf } from './access.ts';
import { answerWith, type HandlerInput } from './bind.ts';
import { takesGzip } from './compress.ts';
import { attachment } from './headers.ts';

/** Rows that are asked for together. */
const rowsAtOnce = 500;

/** The next rows of a list: its page, as `readPage` has it. */
interface Rows<Row> {
  results: readonly Row[];
  next: string | null;
}

/** Where in the list they begin, and how many: in place of what the query says. Nobody reads a count. */
export interface ExportPlace {
  cursor: string | undefined;
  page_size: number;
  counted: false;
}

/** What a column shows of a row; null: nothing. */
export type Columns<Row> = Record<string, (row: Row) => Cell | boolean | null>;

interface CsvParts<C extends Call, Row> {
  /** What the file is called, without its ending. */
  name: string;
  /** Headings and what stands below them, of the row as the contract presents it: nothing that the screen may not show. */
  columns: Columns<Row>;
  /** The same function that answers the list, asked for one page after the other. */
  page(input: HandlerInput<C>, place: ExportPlace): Promise<Rows<Row>>;
  /** Notes that the list was taken away, before anything of it is sent. */
  note(input: HandlerInput<C>): Promise<void>;
}

/**
 * Binds the call for a list as a CSV file (`csvCall` of the contract). Rows are read and sent page by page, so that a long list
 * costs no memory; what fails after the first page cuts the file off, and the browser says that it did not arrive.
 */
export function bindCsv<C extends Call, Row>(
  app: FastifyInstance,
  call: C,
  { name, columns, page, note }: CsvParts<C, Row>,
  ...[policy]: PolicyOf<C>
): void {
  answerWith(app, call, { policy }, async (input) => {
    const ask = (cursor?: string) => page(input, { cursor, page_size: rowsAtOnce, counted: false });
    // Before the head is sent: what fails here is still answered as any call.
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

/** As short as the client takes it; gzip alone, whose stream hands on what it has. */
function packed(text: Readable, request: FastifyRequest, reply: FastifyReply): NodeJS.ReadableStream {
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request)) return text;
  reply.header('content-encoding', 'gzip');
  // Both ends are told of a failure by the pipeline; Fastify hears of it from the stream that it is given.
  return pipeline(text, createGzip(), () => {});
}
