import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useLocation } from '@readytowork/ui/router';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Menu } from './menu.tsx';

/** Bootstrap's extra-large width (docs/specification.md, section 9), from which the menu is a row of the header. */
const wide = '(min-width: 1200px)';
const id = 'site-menu';

/**
 * The menu: a row of the header on wide screens, a drawer with a button on narrow ones. The drawer is a native popover: it opens,
 * closes on Escape or a press beside it, and gives the focus back before any script has come.
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

/** Calls back when the drawer must close: an entry was chosen, the page was left, or the row fits. */
function useClosing(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not on the first run: a drawer that was opened before this script stays open.
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
