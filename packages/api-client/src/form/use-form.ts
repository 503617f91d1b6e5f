import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { ApiError } from '../api-error.ts';

interface FormOptions<T> {
  /** Called once the server has accepted the form. */
  onSuccess?: (result: T, form: HTMLFormElement) => unknown;
}

/**
 * The one way to send a form. Keeps the input on failure and focuses the first wrong field; does not send a form that is already
 * being sent.
 *
 * @param send reads the form and makes the call; it reports wrong input before the call by throwing an `ApiError` with fields, so
 * that it is shown like the server's
 * @returns the attributes of the `<form>` (`props`), errors by field (`fields`), the error of the whole form (`problem`), and the
 * state of the call
 */
export function useForm<T>(send: (form: HTMLFormElement) => Promise<T>, { onSuccess }: FormOptions<T> = {}) {
  // The call's state alone is not enough: a slow phone accepts a second press before it has rendered that state.
  const isOnItsWay = useRef(false);
  const call = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      // Also ends the sending if `send` throws before it makes the call.
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
    // POST, so that a form sent without JavaScript never puts its input into the URL.
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

/** What was typed into the field with this name. */
export const entryOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '');

/** Focuses the first wrong field of a sent form, again for each new `error`. */
function useFocusFirstError(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
}
