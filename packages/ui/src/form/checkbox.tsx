import type { InputHTMLAttributes, ReactNode } from 'react';

/** A checkbox with its label; both can be tapped. */
export function Checkbox({
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
