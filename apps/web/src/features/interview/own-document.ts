import { useEffect } from 'react';

/**
 * Microphone and camera are allowed by the headers of a document, not by the address shown. So the page that uses them is a
 * document of its own: whoever comes by a link within the site loads it, and whoever leaves it loads the next one.
 */
export function isOwnDocument(path: string): boolean {
  if (typeof window === 'undefined') return true;
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return !loaded?.name || new URL(loaded.name, window.location.href).pathname.replace(/\/$/, '') === path;
}

/** Loads the page that comes after this one, so that nothing but this page may record. Offline it stays as it is. */
export function useDocumentEnds(path: string): void {
  useEffect(
    () => () => {
      const isLeft = window.location.pathname.replace(/\/$/, '') !== path;
      if (isLeft && navigator.onLine) window.location.reload();
    },
    [path],
  );
}
