import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from './field.tsx';

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'errors'> {
  /** `app`: the digits that an authenticator app shows; `recovery`: a code that was kept for when the app is gone. */
  kind: 'app' | 'recovery';
  /** It is all that is asked for: whoever comes here types at once. */
  takesFocus?: boolean;
}

const kinds = {
  // Phones offer the digits above their keyboard.
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: { inputMode: 'text', autoComplete: 'off', maxLength: 40 },
} as const;

/** A code that is typed once: a wrong one is marked, to be typed over. */
export function CodeField({ kind, takesFocus = false, errors, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (errors) input.current?.select();
  }, [errors]);
  return (
    <Field
      {...field}
      {...kinds[kind]}
      errors={errors}
      name="code"
      type="text"
      autoCapitalize="none"
      spellCheck={false}
      ref={input}
    />
  );
}
