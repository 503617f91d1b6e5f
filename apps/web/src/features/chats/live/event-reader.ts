export interface StreamEvent {
  /** "message" unless the server names another. */
  event: string;
  data: string;
}

/**
 * Parses `text/event-stream` from chunks of any size (https://html.spec.whatwg.org/multipage/server-sent-events.html). The
 * browser's EventSource cannot send the session's token.
 */
export class EventReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #event = '';
  #data: string[] = [];

  /** Returns the events that this chunk completes. */
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
    // Comments, ids and unknown fields.
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
