const name = 'rtw';
let channel: BroadcastChannel | undefined;

/** Old browsers have none: their tabs read anew when they are looked at, and before they send. */
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name);
  return channel;
}

/** Tells the other tabs of this browser. */
export function tellOtherTabs(message: unknown): void {
  open()?.postMessage(message);
}

/** Hears what other tabs tell, or a service worker, for as long as the page is open. */
export function onOtherTabs(listener: (message: unknown) => void): void {
  open()?.addEventListener('message', ({ data }) => listener(data));
}
