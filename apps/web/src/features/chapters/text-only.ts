import { useSyncExternalStore } from 'react';

const key = 'rtw.text-only';
const changed = 'rtw-text-only';

/** What was chosen on this page; a browser that keeps nothing has it here alone. */
let chosen: boolean | undefined;

/** Whether slides are shown as text on this device, and their pictures are not fetched. */
export function isTextOnly(): boolean {
  chosen ??= stored();
  return chosen;
}

export const useTextOnly = (): boolean => useSyncExternalStore(subscribe, isTextOnly, () => false);

/** Chooses text or pictures for all courses, and remembers it. */
export function chooseTextOnly(textOnly: boolean): void {
  chosen = textOnly;
  try {
    if (textOnly) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Not remembered, but shown.
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
