import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
  /** Messages of the field. */
  errors?: string[] | undefined;
  hint?: ReactNode;
  /** The options. */
  children: ReactNode;
}

/** A labelled native `<select>`. */
export function SelectField({ label, errors = [], hint, children, ...select }: SelectFieldProps) {
  const id = useId();
  const wrong = errors.length > 0;
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select {...select} id={id} aria-invalid={wrong || undefined} aria-describedby={described || undefined}>
        {children}
      </select>
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join('\n')}
        </p>
      )}
    </div>
  );
}
