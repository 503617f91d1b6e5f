import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useLocation } from '@readytowork/ui/router';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Menu } from './menu.tsx';

/** Bootstrap's extra-large width (docs/specification.md, section 9): from here on the menu stands in the header. */
const wide = '(min-width: 1200px)';
const id = 'site-menu';

/**
 * The menu: a row of the header on wide screens, a drawer and its button on narrow ones. The drawer is a popover of the platform,
 * which opens, closes on Escape or a press beside it, and gives the focus back, all before any script has come.
 */
export function SiteMenu() {
  const { t } = useLingui();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  useClosing(close);
  // A drawer that lies over the page must not hide what has the focus.
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

/** Calls back when the drawer has done its work: an entry was chosen, the page was left, or there is room for the row. */
function useClosing(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not at first: whoever opened it before this script came goes on.
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
