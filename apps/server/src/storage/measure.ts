import { createHash } from 'node:crypto';

/** Passes bytes on, and knows their size and hash at the end. */
export function measure(bytes: AsyncIterable<Buffer>) {
  const sum = createHash('sha256');
  let size = 0;
  async function* passing() {
    for await (const chunk of bytes) {
      sum.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { bytes: passing(), result: () => ({ hash: sum.digest('hex'), size }) };
}
