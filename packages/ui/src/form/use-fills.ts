import { type RefObject, useEffect } from 'react';

/**
 * `input` and `change` tell of entries by people and by most password managers; `autofilled` is the animation of a field that the
 * browser has filled; and some managers tell nothing, so the form is read again when someone moves to it.
 */
const events = ['input', 'change', 'animationstart', 'focusin', 'pointerover'] as const;

/** Calls `read` when a form may have new entries, even from a password manager. Sometimes nothing has changed. */
export function useFills(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => void,
): void {
  useEffect(() => {
    const filled = form.current;
    if (!filled) return;
    const onFill = () => read(filled);
    for (const event of events) filled.addEventListener(event, onFill);
    return () => {
      for (const event of events) filled.removeEventListener(event, onFill);
    };
  });
}
