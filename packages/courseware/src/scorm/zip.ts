import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Packs files, in this order, into a ZIP that is byte for byte the same for the same files and version of Node.js. */
export async function zip(files: Map<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  // ZIP stores local time without a zone, so a local date gives the same bytes everywhere.
  const options = { mtime: new Date(2020, 0, 1), mode: 0o100644, forceDosTimestamp: true };
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, options);
  archive.end();
  return buffer(archive.outputStream);
}
