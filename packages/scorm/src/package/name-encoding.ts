import yauzl from 'yauzl';
import { decoderOf } from './windows-1252.ts';

/** An entry's name in raw bytes, and as text if its encoding is known for certain. */
export interface RawName {
  bytes: Buffer;
  /** The decoded name, if Info-ZIP's Unicode path gives it or the bytes are UTF-8. */
  text: string | undefined;
}

type Decode = (bytes: Buffer) => string;

const oldEncodings = ['windows-1252', 'shift_jis', 'gb18030', 'windows-1251', 'ibm866'];

/** The zip format's own encoding, and those of tools in different countries. */
const decoders: Decode[] = [
  (bytes) => yauzl.getFileNameLowLevel(0, bytes, [], true),
  ...oldEncodings.map((encoding) => decoderOf(encoding)),
];

export function rawName(bytes: Buffer, flags: number, extra: yauzl.ExtraField[]): RawName {
  if (extra.some((field) => field.id === 0x7075))
    return { bytes, text: yauzl.getFileNameLowLevel(flags, bytes, extra, true) };
  try {
    return { bytes, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { bytes, text: undefined };
  }
}

/**
 * Decodes the names of all entries. Names that are not UTF-8 do not state their encoding, so the encoding is chosen under which
 * the manifest mentions most of them.
 */
export function decodeNames(names: RawName[], manifest: string): string[] {
  const old = names.flatMap(({ bytes, text }) => (text === undefined ? [bytes] : []));
  const decode = old.length === 0 ? decoders[0] : bestFor(old, manifest);
  return names.map(({ bytes, text }) => text ?? decode?.(bytes) ?? '');
}

function bestFor(names: Buffer[], manifest: string): Decode | undefined {
  const sample = names.slice(0, 100);
  const known = (name: string) => {
    const last = name.replaceAll('\\', '/').split('/').at(-1) ?? name;
    return manifest.includes(last) || manifest.includes(encodeURI(last));
  };
  const scored = decoders.map((decode) => ({
    decode,
    score: sample.filter((bytes) => known(decode(bytes))).length,
  }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.decode;
}
