export interface Answer {
  status: number;
  /** Status line and headers as received. */
  head: string;
  /** The body as received: compressed if the head says so. */
  body: Buffer;
}

const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');
const nothing = Buffer.alloc(0);

/** Assembles the answers of one connection from its pieces, one answer at a time. */
export class AnswerReader {
  private held: Buffer = nothing;
  private head = '';

  /** Adds a chunk; returns the answer once it is complete. */
  take(chunk: Buffer): Answer | undefined {
    this.held = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    if (!this.head && !this.takeHead()) return undefined;
    const status = Number(this.head.slice(9, 12));
    const body = bodyOf(status, this.head, this.held);
    if (!body) return undefined;
    const answer = { status, head: this.head, body };
    this.held = nothing;
    this.head = '';
    return answer;
  }

  private takeHead(): boolean {
    const end = this.held.indexOf(headEnd);
    if (end < 0) return false;
    this.head = this.held.toString('latin1', 0, end);
    this.held = this.held.subarray(end + headEnd.length);
    return true;
  }
}

export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
}

function bodyOf(status: number, head: string, held: Buffer): Buffer | undefined {
  if (status === 204 || status === 304) return nothing;
  if (/^transfer-encoding: chunked/im.test(head)) return unchunked(held);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return held.length < length ? undefined : held.subarray(0, length);
}

function unchunked(held: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = held.indexOf(lineEnd, at);
    if (end < 0) return undefined;
    const size = Number.parseInt(held.toString('latin1', at, end), 16);
    const from = end + lineEnd.length;
    // Two bytes end each chunk, including the last and empty one.
    if (held.length < from + size + lineEnd.length) return undefined;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(held.subarray(from, from + size));
    at = from + size + lineEnd.length;
  }
}
