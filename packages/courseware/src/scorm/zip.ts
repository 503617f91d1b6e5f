import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/**
 * Packs files, in the order given, into a ZIP that is the same byte for byte whenever and wherever the same files are
 * packed by the same Node.js.
 */
export async function zip(files: Map<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  // ZIP keeps local time without its zone: a local date makes the same bytes in every zone.
  const options = { mtime: new Date(2020, 0, 1), mode: 0o100644, forceDosTimestamp: true };
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, options);
  archive.end();
  return buffer(archive.outputStream);
}
