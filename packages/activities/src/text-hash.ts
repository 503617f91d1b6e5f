/**
 * A hash of a text that is the same on every device: FNV-1a with a final mix, so that texts that differ in one character do not
 * sort together. Not for secrets.
 */
export function textHash(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}
