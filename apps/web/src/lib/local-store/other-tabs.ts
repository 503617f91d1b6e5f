/**
 * The channel between the tabs of this browser. Old browsers have none, so their tabs read the store again when they become
 * visible and before they send.
 */
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
