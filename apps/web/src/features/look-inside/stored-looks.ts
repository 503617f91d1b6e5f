/** Part of the keys in people's browsers: it never changes. */
const key = 'rtw.looks';

/** What local storage did not take, for as long as the page lives. */
let inMemory: string | null = null;

/** How far visitors looked inside courses on this device, as text. Every page has this file, and no more of the feature. */
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
