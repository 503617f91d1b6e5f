import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { written } from './address.ts';
import type { NavigateOptions } from './history.ts';
import { useHref, useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string;
  /** Fetches the page from the server, as a link of HTML does. */
  reloadDocument?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link within the site. A new tab, a new window and a copy of its address are the browser's. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useHref(written(useLocation()));
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // Whoever presses a link twice need not press Back twice.
    navigate(to, { replace: replace ?? href === here, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

interface NavLinkProps extends LinkProps {
  /** It leads to this page alone, not to those below it. */
  end?: boolean | undefined;
}

/** A link of a menu: it says whether it leads to where one is. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const at = useLocation().pathname.toLowerCase();
  const to = link.to.toLowerCase();
  const isHere = at === to || at === `${to}/` || (!end && to !== '/' && at.startsWith(`${to}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
