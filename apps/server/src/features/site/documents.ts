import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asDocument } from '../../http/headers.ts';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

interface Document {
  /** What it was made from; another object means that it has to be made again. */
  of: readonly unknown[];
  html: string;
  brotli: Buffer;
  etag: string;
}

/** Pages that are the same for everybody: made once, kept packed, and not sent again to who has them. */
export class Documents {
  private readonly held = new Map<string, Document>();

  /** @param of everything that the page is made from, compared by identity */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, of, make }: { path: string; of: readonly unknown[]; make: () => string },
  ): Promise<FastifyReply> {
    const document = await this.get(path, of, make);
    asDocument(reply).headers({
      'cache-control': 'no-cache',
      etag: document.etag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document.html);
    return reply.header('content-encoding', 'br').send(document.brotli);
  }

  private async get(path: string, of: readonly unknown[], make: () => string): Promise<Document> {
    const held = this.held.get(path);
    if (held && of.every((part, index) => part === held.of[index])) return held;
    const html = make();
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const document = { of, html, etag, brotli: await compress(html, { params }) };
    this.held.set(path, document);
    return document;
  }
}
