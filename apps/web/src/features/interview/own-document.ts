import { useEffect } from 'react';

/**
 * Microphone and camera are allowed by the headers of the loaded document, not by the address shown. So the page that records
 * must be loaded as a document of its own: links to it and away from it reload instead of using the router.
 */
export function isOwnDocument(path: string): boolean {
  if (typeof window === 'undefined') return true;
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return !loaded?.name || new URL(loaded.name, window.location.href).pathname.replace(/\/$/, '') === path;
}

/** Loads the next page as a new document, so that only this page may record. Offline it cannot, so the document stays. */
export function useDocumentEnds(path: string): void {
  useEffect(
    () => () => {
      const isLeft = window.location.pathname.replace(/\/$/, '') !== path;
      if (isLeft && navigator.onLine) window.location.reload();
    },
    [path],
  );
}
