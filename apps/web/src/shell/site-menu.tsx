import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Menu, menuId } from './menu.tsx';

/**
 * The menu: a row of the header on wide screens, a drawer behind a button on narrow ones. The drawer is a native popover, so even
 * before the site's script has loaded it opens, closes on Escape or a press beside it, and returns the focus; public/first.js closes it
 * when a link in it is pressed, when the visitor goes back, when the focus leaves it, and when the screen becomes wide.
 */
export function SiteMenu() {
  const { t } = useLingui();
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={menuId}>
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </button>
      <nav id={menuId} popover="auto" className="site-menu" aria-label={t`Main`}>
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
        <Menu />
      </nav>
    </>
  );
}
