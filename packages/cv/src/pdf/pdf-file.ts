/** Numbered objects with their cross-reference table (ISO 32000-1, 7.5). Each character is a byte. */
export class PdfFile {
  readonly #objects: string[] = [];

  reserve(): number {
    return this.#objects.push('');
  }

  set(id: number, body: string): void {
    this.#objects[id - 1] = body;
  }

  add(body: string): number {
    return this.#objects.push(body);
  }

  /**
   * Compressed, if the browser can (Safari can since 16.4).
   *
   * @param entries further entries of the stream's dictionary
   */
  async addStream(content: string, entries = ''): Promise<number> {
    const packed = await deflate(content);
    const [body, filter] = packed === undefined ? [content, ''] : [packed, '/Filter/FlateDecode'];
    return this.add(`<</Length ${body.length}${entries}${filter}>>stream\n${body}\nendstream`);
  }

  bytes(root: number, info: number): Uint8Array<ArrayBuffer> {
    let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
    const starts = this.#objects.map((body, at) => {
      const start = text.length;
      text += `${at + 1} 0 obj\n${body}\nendobj\n`;
      return start;
    });
    const count = starts.length + 1;
    const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
    const end = `trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
    text += `xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`;
    return bytesOf(text);
  }
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function deflate(content: string): Promise<string | undefined> {
  if (!('CompressionStream' in globalThis)) return undefined;
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const written = writer.write(bytesOf(content)).then(() => writer.close());
  let packed = '';
  const reader = stream.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const byte of part.value) packed += String.fromCharCode(byte);
  await written;
  return packed;
}
