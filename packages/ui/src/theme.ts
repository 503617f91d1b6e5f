import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** Also read by public/first.js before the first paint. */
const key = 'rtw.theme';
const changed = 'rtw-theme';

/** The current theme; light before hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}

/** Sets a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // If storage is unavailable, the theme still changes for this page.
  }
  document.documentElement.dataset.bsTheme = theme;
  window.dispatchEvent(new Event(changed));
}

function current(): Theme {
  return document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
