/** 32 hexadecimal digits that nobody else has: under it the server knows again what was sent twice. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
