import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useLocation } from '@readytowork/ui/router';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Menu } from './menu.tsx';

/** Bootstrap's extra-large width (docs/specification.md, section 9), from which the menu is a row of the header. */
const wide = '(min-width: 1200px)';
const id = 'site-menu';

/**
 * The menu: a row of the header on wide screens, a drawer behind a button on narrow ones. The drawer is a native popover, so even
 * before any script has loaded it opens, closes on Escape or a press beside it, and returns the focus.
 */
export function SiteMenu() {
  const { t } = useLingui();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  useClosing(close);
  // An open drawer must not cover the focused element.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={id}>
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </button>
      <nav ref={menu} id={id} popover="auto" className="site-menu" aria-label={t`Main`} onBlur={leave}>
        <button
          type="button"
          className="icon-button site-menu-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t`Close the menu`}
          // biome-ignore lint/a11y/noAutofocus: within a popover it names what has the focus once it is open.
          autoFocus
        >
          <Icon name="close" />
        </button>
        <Menu onSignedOut={close} />
      </nav>
    </>
  );
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
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  });
}
