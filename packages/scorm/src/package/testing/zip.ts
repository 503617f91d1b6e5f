import { crc32, deflateRawSync } from 'node:zlib';

/** A zip entry for tests, which may declare false data. */
export interface Entry {
  name: string | Buffer;
  content?: string | Buffer;
  /** Content that is already packed, so that `content` need not exist. */
  packed?: { bytes: Buffer; size: number; crc: number };
  stored?: boolean;
  /** False declarations to write into the table. */
  says?: { size?: number; packed?: number; crc?: number; method?: number; flags?: number; offset?: number };
  /** The file's Unix mode. */
  mode?: number;
  extra?: Buffer;
}

/** Builds a zip file byte by byte, because no library writes invalid ones. */
export function makeZip(
  entries: Entry[],
  { count = entries.length, before = Buffer.alloc(0) }: { count?: number; before?: Buffer } = {},
): Buffer {
  const parts: Buffer[] = [before];
  const table: Buffer[] = [];
  let at = before.length;
  for (const entry of entries) {
    const fields = fieldsOf(entry);
    const local = Buffer.concat([localHeader(fields), fields.name, fields.bytes]);
    table.push(tableEntry(fields, entry.says?.offset ?? at));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(table);
  return Buffer.concat([...parts, central, end(count & 0xffff, central.length, at)]);
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf({ name, content = '', packed, stored, says = {}, mode, extra }: Entry) {
  const raw = Buffer.from(content);
  const bytes = packed?.bytes ?? (stored ? raw : deflateRawSync(raw));
  return {
    name: Buffer.from(name),
    bytes,
    method: says.method ?? (stored ? 0 : 8),
    flags: says.flags ?? 0,
    crc: says.crc ?? packed?.crc ?? crc32(raw),
    packed: says.packed ?? bytes.length,
    size: says.size ?? packed?.size ?? raw.length,
    attributes: ((mode ?? 0) << 16) >>> 0,
    extra: extra ?? Buffer.alloc(0),
  };
}

function localHeader({ name, method, flags, crc, packed, size }: Fields): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function tableEntry(fields: Fields, offset: number): Buffer {
  const { name, method, flags, crc, packed, size, attributes, extra } = fields;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(3 << 8, 4);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(attributes, 38);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name, extra]);
}

function end(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
