import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { ApiError } from '../api-error.ts';

interface FormOptions<T> {
  /** Once the server has accepted it. */
  onSuccess?: (result: T, form: HTMLFormElement) => unknown;
}

/**
 * The one way to send a form. What was typed stays where it is on failure; the first wrong field then gets the focus; a form
 * that is on its way is not sent again.
 *
 * @param send reads the form and makes the call; what is wrong before that it throws as an `ApiError` with fields, so that
 * it is told like what the server finds
 * @returns what the `<form>` takes (`props`), what is wrong by field (`fields`), whatever concerns no field (`problem`), and
 * the state of the call
 */
export function useForm<T>(send: (form: HTMLFormElement) => Promise<T>, { onSuccess }: FormOptions<T> = {}) {
  // Not by the state of the call alone: a slow phone takes two presses before it shows that one is on its way.
  const isOnItsWay = useRef(false);
  const call = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      // What is thrown before the call begins ends it too.
      try {
        return await send(form);
      } finally {
        isOnItsWay.current = false;
      }
    },
    onSuccess: (result, form) => onSuccess?.(result, form),
  });
  const ref = useFocusFirstError(call.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current || call.isPending) return;
    isOnItsWay.current = true;
    call.mutate(event.currentTarget);
  };
  const fields = call.error instanceof ApiError ? call.error.fields : {};
  const { isPending, isSuccess, data, error, reset } = call;
  const problem = error && Object.keys(fields).length === 0 ? error : undefined;
  return {
    // Should the form ever leave without its script, what was typed must not stand in an address.
    props: { ref, onSubmit, method: 'post', noValidate: true } as const,
    fields,
    problem,
    isPending,
    isSuccess,
    data,
    error,
    reset,
  };
}

/** What was typed under this name. */
export const entryOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '');

/** Moves the focus to the first wrong field of a form that was sent. Again for every `error`. */
function useFocusFirstError(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
}
