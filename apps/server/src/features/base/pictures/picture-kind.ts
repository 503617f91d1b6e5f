import type { PlainCode } from '@readytowork/contract';

const starts = (bytes: Buffer, magic: string, at = 0) =>
  bytes.toString('latin1', at, at + magic.length) === magic;

/** Recognises file types by their first bytes, because names and declared types can be wrong. */
const kinds: { is: (bytes: Buffer) => boolean; why?: PlainCode }[] = [
  { is: (bytes) => starts(bytes, '\xff\xd8\xff') },
  { is: isMovingPng, why: 'picture_moving' },
  { is: (bytes) => starts(bytes, '\x89PNG\r\n\x1a\n') },
  { is: isMovingWebp, why: 'picture_moving' },
  { is: (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) },
  { is: (bytes) => starts(bytes, 'GIF8'), why: 'picture_gif' },
  {
    is: (bytes) => starts(bytes, 'ftyphei', 4) || starts(bytes, 'ftypmif', 4) || starts(bytes, 'ftyphev', 4),
    why: 'picture_heic',
  },
  {
    is: (bytes) =>
      /^\s*<(\?xml|!--|!doctype|svg)/i.test(bytes.toString('utf8', 0, 256).replace('\ufeff', '')),
    why: 'picture_drawing',
  },
];

/** Returns why these bytes cannot be used as a picture; undefined if decoding them is worth trying. */
export function unfitPicture(bytes: Buffer): PlainCode | undefined {
  if (bytes.length === 0) return 'picture_empty';
  const kind = kinds.find(({ is }) => is(bytes));
  return kind ? kind.why : 'picture_unreadable';
}

/** An animated PNG has a special chunk before its first image. */
function isMovingPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return starts(bytes, '\x89PNG') && control >= 0 && control < bytes.indexOf('IDAT');
}

/** An animated WebP has a flag in its extended header. */
function isMovingWebp(bytes: Buffer): boolean {
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBPVP8X', 8) && ((bytes[20] ?? 0) & 0x02) !== 0;
}
