import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first wrong field of a form that was sent. Again for every `answer` to it. */
export function useFocusFirstError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked follows from the answer.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [answer]);
  return form;
}
