import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from './field.tsx';

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'errors'> {
  /** `app`: digits from an authenticator app; `recovery`: a stored recovery code, for people without their app. */
  kind: 'app' | 'recovery';
  /** Set if it is the only field, so that the visitor can type at once. */
  takesFocus?: boolean;
}

const kinds = {
  // Phones offer the digits above their keyboard.
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: { inputMode: 'text', autoComplete: 'off', maxLength: 40 },
} as const;

/** A one-time code; a wrong one is selected, so that typing replaces it. */
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
