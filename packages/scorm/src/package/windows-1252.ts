/** The characters of 0x80 to 0x9F; the five bytes without one stay control characters, as in browsers. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes windows-1252 by a table of our own, because the TextDecoder of some Node versions reads 0x80 to 0x9F as Latin-1, which
 * has no quotes and dashes there.
 */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => upper.charAt(character.charCodeAt(0) - 0x80));
}

/** A decoder by its label (WHATWG Encoding), also for the labels that stand for windows-1252, such as `iso-8859-1`. */
export function decoderOf(label: string, { fatal = false } = {}): (bytes: Buffer) => string {
  const decoder = new TextDecoder(label, { fatal });
  return decoder.encoding === 'windows-1252' ? decodeWindows1252 : (bytes) => decoder.decode(bytes);
}
