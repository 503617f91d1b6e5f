import { type RefObject, useEffect, useRef } from 'react';

/** Leads whoever sent a form to the first field that is not right. Anew for every `answer` to the form. */
export function useWrongField(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked follows from the answer.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [answer]);
  return form;
}
