import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode;
  /** Error messages of the field. */
  errors?: string[] | undefined;
  /** Maximum number of characters; adds a counter below. Requires `value`. */
  limit?: number;
}

/** A labelled field for several lines. */
export function TextArea({ label, errors = [], limit, ...rest }: TextAreaProps) {
  const id = useId();
  const wrong = errors.length > 0;
  const described = [limit && `${id}-count`, wrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <textarea
        {...rest}
        id={id}
        maxLength={limit}
        aria-invalid={wrong || undefined}
        aria-describedby={described || undefined}
      />
      {limit && (
        <p className="field-count" id={`${id}-count`}>
          {String(rest.value ?? '').length} / {limit}
        </p>
      )}
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join('\n')}
        </p>
      )}
    </div>
  );
}
