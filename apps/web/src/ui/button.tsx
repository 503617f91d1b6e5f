import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';

type Look = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** At work: cannot be pressed, shows a small turning sign. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className="turning" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: LinkProps & { look?: Look; className?: string }) {
  return <Link {...rest} className={classes(look, className)} />;
}

function classes(look: Look, more: string | undefined): string {
  return ['button', `button-${look}`, more].filter(Boolean).join(' ');
}
