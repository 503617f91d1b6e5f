import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useLocation } from '@readytowork/ui/router';
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Menu } from './menu.tsx';

/** Bootstrap's extra-large width (docs/specification.md, section 9), from which the menu is a row of the header. */
const wide = '(min-width: 1200px)';
export const menuId = 'site-menu';

/**
 * The menu: a row of the header on wide screens, a drawer behind a button on narrow ones. The drawer is a native popover, so even
 * before any script has loaded it opens, closes on Escape or a press beside it, and returns the focus.
 */
export function SiteMenu() {
  const { t } = useLingui();
  useClosing(close);
  // An open drawer or group must not cover the focused element.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node) close(relatedTarget);
  };
  // A link to a part of the same page changes nothing that the router would notice.
  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={menuId}>
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key presses a link too. */}
      <nav
        id={menuId}
        popover="auto"
        className="site-menu"
        aria-label={t`Main`}
        onBlur={leave}
        onClick={choose}
      >
        <button
          type="button"
          className="icon-button site-menu-close"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={t`Close the menu`}
          // biome-ignore lint/a11y/noAutofocus: within a popover it names what has the focus once it is open.
          autoFocus
        >
          <Icon name="close" />
        </button>
        <Menu onSignedOut={() => close()} />
      </nav>
    </>
  );
}

/** Closes the drawer and the groups, except those around the element that has the focus. */
function close(focused?: Node): void {
  if (!('hidePopover' in HTMLElement.prototype)) return;
  for (const open of document.querySelectorAll<HTMLElement>('nav:popover-open, nav :popover-open'))
    if (!focused || !open.contains(focused)) open.hidePopover();
}

/** Calls back when the drawer must close: an entry was chosen, the page changed, or the screen is wide enough for the row. */
function useClosing(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not on the first run, so that a drawer opened before this script loaded stays open.
    if (shown.current === key) return;
    shown.current = key;
    close();
  });
  useEffect(() => {
    const query = matchMedia(wide);
    const turn = () => close();
    query.addEventListener('change', turn);
    return () => query.removeEventListener('change', turn);
  });
}
