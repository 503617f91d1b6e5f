import { useSyncExternalStore } from 'react';

const key = 'rtw.text-only';
const changed = 'rtw-text-only';

/** The choice made on this page; the only copy if the browser stores nothing. */
let chosen: boolean | undefined;

/** Whether this device shows slides as text and skips their pictures. */
export function isTextOnly(): boolean {
  chosen ??= stored();
  return chosen;
}

export const useTextOnly = (): boolean => useSyncExternalStore(subscribe, isTextOnly, () => false);

/** Chooses text or pictures for all courses, and stores the choice. */
export function chooseTextOnly(textOnly: boolean): void {
  chosen = textOnly;
  try {
    if (textOnly) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // The choice could not be stored but applies to this page.
  }
  window.dispatchEvent(new Event(changed));
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = event.newValue === 'yes';
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', inAnotherTab);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', inAnotherTab);
  };
}
