import { useEffect } from 'react';

/**
 * The headers of a document allow microphone and camera, not the address shown. So the page that records is a document of its
 * own: links within the site load it anew, and so do links away from it.
 */
export function isOwnDocument(path: string): boolean {
  if (typeof window === 'undefined') return true;
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return !loaded?.name || new URL(loaded.name, window.location.href).pathname.replace(/\/$/, '') === path;
}

/** Loads the next page as a document, so that only this page may record. Offline the document stays. */
export function useDocumentEnds(path: string): void {
  useEffect(
    () => () => {
      const isLeft = window.location.pathname.replace(/\/$/, '') !== path;
      if (isLeft && navigator.onLine) window.location.reload();
    },
    [path],
  );
}
