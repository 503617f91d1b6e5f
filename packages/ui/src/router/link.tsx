import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { written } from './address.ts';
import type { NavigateOptions } from './history.ts';
import { useHref, useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string;
  /** Loads the page from the server, like a plain HTML link. */
  reloadDocument?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link within the site. Opening it in a new tab or window is left to the browser. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useHref(written(useLocation()));
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // A second click on the same link replaces the entry, so that one Back is enough.
    navigate(to, { replace: replace ?? href === here, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

interface NavLinkProps extends LinkProps {
  /** True marks the link only on this page, not on pages below it. */
  end?: boolean | undefined;
}

/** A menu link, marked as current on its page. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const at = useLocation().pathname.toLowerCase();
  const to = link.to.toLowerCase();
  const isHere = at === to || at === `${to}/` || (!end && to !== '/' && at.startsWith(`${to}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
