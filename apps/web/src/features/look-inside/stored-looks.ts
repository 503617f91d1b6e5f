/** Stored in browsers, so it must not change. */
const key = 'rtw.looks';

/** Fallback for as long as the page lives, if local storage is full or blocked. */
let inMemory: string | null = null;

/** Visitors' looks on this device, as text. Every page loads this file and no more of the feature. */
export function readStoredLooks(): string | null {
  try {
    return inMemory ?? localStorage.getItem(key);
  } catch {
    return inMemory;
  }
}

export function storeLooks(text: string | null): void {
  inMemory = null;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    inMemory = text;
  }
}
