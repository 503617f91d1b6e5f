/** The channel between the tabs of this browser. Old browsers have none: their tabs read anew on becoming visible and before sending. */
export class OtherTabs {
  #channel: BroadcastChannel | undefined;

  /** Sends a message to the other tabs. */
  tell(message: unknown): void {
    this.#open()?.postMessage(message);
  }

  /** Calls back with the messages of other tabs, or of a service worker, until `signal` aborts. */
  listen(listener: (message: unknown) => void, signal: AbortSignal): void {
    this.#open()?.addEventListener('message', ({ data }) => listener(data), { signal });
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  #open(): BroadcastChannel | undefined {
    if (typeof BroadcastChannel !== 'undefined') this.#channel ??= new BroadcastChannel('rtw');
    return this.#channel;
  }
}
