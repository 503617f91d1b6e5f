import { useSyncExternalStore } from 'react';

const signs = ['scroll', 'pointerdown', 'keydown'];

let touched = false;

/** Whether somebody has begun to use this page: the reading stands below the picture, so that nobody gets far without it. */
export const useTouched = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => touched,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  if (touched) return () => {};
  const touch = () => {
    touched = true;
    listener();
  };
  for (const sign of signs) window.addEventListener(sign, touch, { once: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touch);
  };
}
