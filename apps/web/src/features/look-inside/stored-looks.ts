/** Stored in browsers, so it must not change. */
const key = 'rtw.looks';

/** The looks for as long as the page is open, if local storage is full or blocked. */
let inMemory: string | null = null;

/** Visitors' looks on this device, as text. Every page loads this file, but nothing else of the feature. */
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
