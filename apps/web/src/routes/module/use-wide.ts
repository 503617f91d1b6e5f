import { useSyncExternalStore } from 'react';

/** From this width on, contents and slides are side by side (docs/specification.md, section 9: large). */
const wide = '(min-width: 992px)';

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
