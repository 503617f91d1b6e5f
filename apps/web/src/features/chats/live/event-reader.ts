export interface StreamEvent {
  /** "message" where the server names none. */
  event: string;
  data: string;
}

/**
 * Reads `text/event-stream` as it comes, in whatever pieces (https://html.spec.whatwg.org/multipage/server-sent-events.html). The browser's
 * own EventSource cannot send who asks.
 */
export class EventReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #event = '';
  #data: string[] = [];

  /** The events that are whole with this piece. */
  push(bytes: Uint8Array): StreamEvent[] {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): StreamEvent | undefined {
    if (line === '') return this.#whole();
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') this.#event = value ?? '';
    if (field === 'data') this.#data.push(value ?? '');
    // Comments, numbers and what else there may be.
    return undefined;
  }

  #whole(): StreamEvent | undefined {
    const found = { event: this.#event || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    return isEmpty ? undefined : found;
  }
}
