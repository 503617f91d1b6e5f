import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** Error messages of the field. */
  errors?: string[] | undefined;
  hint?: ReactNode;
  /** Shown at the end of the label, but after the input in the tab order, because the input matters first. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input; screen readers read its hint and errors with it. */
export function Field({ label, errors = [], hint, aside, id, ...input }: FieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const wrong = errors.length > 0;
  const described = [hint && `${inputId}-hint`, wrong && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={inputId}>{label}</label>
      </div>
      {hint && (
        <p className="field-hint" id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        id={inputId}
        aria-invalid={wrong || undefined}
        aria-describedby={described || undefined}
      />
      {wrong && (
        <p className="field-error" id={`${inputId}-error`}>
          {errors.join('\n')}
        </p>
      )}
      {aside}
    </div>
  );
}
