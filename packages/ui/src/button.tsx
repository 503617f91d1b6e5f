import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './router.ts';

/** `danger`: for actions that cannot be undone. */
type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** Shows a spinner and cannot be pressed. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

// Not `disabled`, because a disabled button loses the focus, and a keyboard user would start again from the top.
const stay = (event: MouseEvent) => event.preventDefault();

export function Button({
  look = 'primary',
  busy = false,
  className,
  onClick,
  children,
  ...others
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...others}
      className={classes(look, className)}
      aria-busy={busy || undefined}
      onClick={busy ? stay : onClick}
    >
      {busy && <span className="turning" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
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
