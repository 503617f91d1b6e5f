import type { S3Client } from './s3-client.ts';
import { mostRead, type Range, StorageUnavailable } from './storage.ts';

/**
 * Bytes per request. The next piece is requested only when it is needed, so that a slow reader or a paused film does not occupy a
 * connection to the store.
 */
const pieceSize = 1024 ** 2;

interface Piece {
  bytes: Buffer;
  /** The size of the whole file. */
  size: number;
}

/** Yields a file in pieces, at least one; none if the file does not exist. */
export async function* pieces(client: S3Client, key: string, range?: Range): AsyncGenerator<Piece, void> {
  const end = range?.end ?? Number.POSITIVE_INFINITY;
  let at = range?.start ?? 0;
  let isFirst = true;
  while (isFirst || at <= end) {
    const piece = await pieceOf(client, key, at, Math.min(at + pieceSize - 1, end));
    if (!piece && isFirst) return;
    if (!piece) throw new StorageUnavailable('The file was removed while it was read.');
    yield piece;
    isFirst = false;
    at += piece.bytes.length;
    if (at >= piece.size || piece.bytes.length === 0) return;
  }
}

async function pieceOf(
  client: S3Client,
  key: string,
  start: number,
  end: number,
): Promise<Piece | undefined> {
  const headers = { range: `bytes=${start}-${end}` };
  const answer = await client.ask({ method: 'GET', key, headers, mostAnswered: 2 * pieceSize });
  if (!answer) return undefined;
  // An empty file has no valid range, so the store answers 416.
  if (answer.status === 416) return { bytes: Buffer.alloc(0), size: 0 };
  const { status, body } = answer;
  if (status === 206)
    return { bytes: body.subarray(0, end - start + 1), size: wholeSize(answer.headers['content-range']) };
  // A store that ignores ranges answers with the whole file.
  return { bytes: body.subarray(start, end + 1), size: body.length };
}

function wholeSize(contentRange: string | undefined): number {
  const [, size] = /\/(\d+)$/.exec(contentRange ?? '') ?? [];
  if (size === undefined) throw new StorageUnavailable('The object store does not say how large a file is.');
  return Number(size);
}

/** Reads the whole file; throws an error if it is too large for memory. */
export async function readWhole(client: S3Client, key: string): Promise<Buffer | undefined> {
  const held: Buffer[] = [];
  for await (const { bytes, size } of pieces(client, key)) {
    if (size > mostRead) throw new Error(`A file of ${size} bytes is not read whole.`);
    held.push(bytes);
  }
  return held.length > 0 ? Buffer.concat(held) : undefined;
}
