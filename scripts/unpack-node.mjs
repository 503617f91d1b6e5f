// Extracts the program from an npm package that contains a Node.js.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** The bytes of `bin/node`. Throws unless the package is the pinned one. */
export function unpackNode(packed, { name, version, integrity }) {
  const hash = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name}@${version} from the registry is not the pinned one.`);
  const program = [...filesOf(gunzipSync(packed))].find(([path]) =>
    /^package\/bin\/node(\.exe)?$/.test(path),
  );
  if (!program) throw new Error(`${name}@${version} has no program.`);
  return program[1];
}

/** Yields each file of a tar archive in the POSIX.1-1988 format, which npm writes for short paths. */
function* filesOf(archive) {
  const text = (at, length) => archive.toString('latin1', at, at + length).replace(/\0.*$/, '');
  for (let at = 0; archive[at]; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    yield [text(at, 100), archive.subarray(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
