export type Headers = Readonly<Record<string, string>>;

/** A request in wire format. */
export function requestText(method: string, path: string, headers: Headers, body = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body || method !== 'GET' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`;
}
