/**
 * A number for a text, the same on every device: FNV-1a with a last stir, so that texts which differ in one character do not
 * sort alike. Nothing secret hangs on it.
 */
export function textHash(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}
