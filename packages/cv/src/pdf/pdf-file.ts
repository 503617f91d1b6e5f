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

  addStream(content: string): number {
    return this.add(`<</Length ${content.length}>>stream\n${content}\nendstream`);
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
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }
}
