/**
 * Whether these are all the bytes of a WebP picture: its header says how many follow
 * (https://developers.google.com/speed/webp/docs/riff_container).
 */
export function isWholeWebp(bytes: ArrayBuffer): boolean {
  if (bytes.byteLength < 12) return false;
  const view = new DataView(bytes);
  const isWebp = view.getUint32(0) === fourCc('RIFF') && view.getUint32(8) === fourCc('WEBP');
  return isWebp && view.getUint32(4, true) + 8 === bytes.byteLength;
}

const fourCc = (name: string) => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
