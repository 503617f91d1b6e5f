import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../../bounded-cache.ts';
import { takesBrotli } from '../../http/compress.ts';
import { asDocument } from '../../http/headers.ts';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

interface Drawn {
  status: number;
  html: string;
}

interface Document extends Drawn {
  /** What it was made from; another object means that it has to be made again. */
  of: readonly unknown[];
  brotli: Buffer;
  etag: string;
}

/** Pages that are the same for everybody: made once, kept packed, and not sent again to who has them. */
export class PageCache {
  private readonly held = boundedCache<string, Document>({
    name: 'pages',
    max: 1000,
    maxBytes: 32_000_000,
    // The data that it was drawn from stands in it once more.
    sizeOf: ({ html, brotli }) => 4 * html.length + brotli.length,
  });

  /**
   * @param key one for each page, whatever the spelling of its address: a key that a stranger can vary keeps every variant
   * @param of everything that the page is made from, compared by identity
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, of, make }: { key: string; of: readonly unknown[]; make: () => Drawn },
  ): Promise<FastifyReply> {
    const document = await this.get(key, of, make);
    asDocument(reply.code(document.status)).headers({
      'cache-control': 'no-cache',
      etag: document.etag,
      vary: 'accept-encoding',
    });
    const isKnown = request.headers['if-none-match'] === document.etag;
    if (isKnown && document.status === 200) return reply.code(304).send();
    if (!takesBrotli(request)) return reply.send(document.html);
    return reply.header('content-encoding', 'br').send(document.brotli);
  }

  private async get(key: string, of: readonly unknown[], make: () => Drawn): Promise<Document> {
    const held = this.held.get(key);
    if (held && of.every((part, index) => part === held.of[index])) return held;
    const { status, html } = make();
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const document = { of, status, html, etag, brotli: await compress(html, { params }) };
    this.held.set(key, document);
    return document;
  }
}
