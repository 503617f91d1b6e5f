const starts = (bytes: Buffer, magic: string, at = 0) =>
  bytes.toString('latin1', at, at + magic.length) === magic;

const takes = 'Choose a photo that is a JPEG, PNG or WebP file.';

/** What bytes are, told by how they begin: what a file is called, or says of itself, proves nothing. */
const kinds: { is: (bytes: Buffer) => boolean; why?: string }[] = [
  { is: (bytes) => starts(bytes, '\xff\xd8\xff') },
  { is: isMovingPng, why: `This is a moving picture. ${takes}` },
  { is: (bytes) => starts(bytes, '\x89PNG\r\n\x1a\n') },
  { is: isMovingWebp, why: `This is a moving picture. ${takes}` },
  { is: (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) },
  { is: (bytes) => starts(bytes, 'GIF8'), why: `This is a GIF, which can move. ${takes}` },
  {
    is: (bytes) => starts(bytes, 'ftyphei', 4) || starts(bytes, 'ftypmif', 4) || starts(bytes, 'ftyphev', 4),
    why: `This is a HEIC file, which few devices can show. ${takes} In your camera's settings you can choose JPEG.`,
  },
  {
    is: (bytes) =>
      /^\s*<(\?xml|!--|!doctype|svg)/i.test(bytes.toString('utf8', 0, 256).replace('\ufeff', '')),
    why: `This is a drawing (SVG) or a page, not a photo. ${takes}`,
  },
];

/** Why these bytes cannot become somebody's picture, in words for that person; nothing when they may be tried. */
export function unfitPicture(bytes: Buffer): string | undefined {
  if (bytes.length === 0) return `This file is empty. ${takes}`;
  const kind = kinds.find(({ is }) => is(bytes));
  return kind ? kind.why : `This is not a picture that we can read. ${takes}`;
}

/** An animated PNG says so in a chunk before its first picture. */
function isMovingPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return starts(bytes, '\x89PNG') && control >= 0 && control < bytes.indexOf('IDAT');
}

/** A flag of the extended header. */
function isMovingWebp(bytes: Buffer): boolean {
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBPVP8X', 8) && ((bytes[20] ?? 0) & 0x02) !== 0;
}
