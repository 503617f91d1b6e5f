import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { NavLink, useLocation } from '@readytowork/ui/router';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { version } from '../../package.json';
import { type MenuEntry, type MenuGroup, menuGroups } from './menu-entry.ts';

/** Bootstrap's large width: from here the menu is beside the page. */
const wide = '(min-width: 992px)';
const id = 'side-menu';

/** Opens the menu on narrow screens. */
export function SideMenuButton() {
  return (
    <button type="button" className="menu-button" popoverTarget={id}>
      <Icon name="menu" />
      <Trans>Menu</Trans>
    </button>
  );
}

/** The menu, in groups: beside the page on wide screens, a drawer (popover) on narrow ones. */
export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t, i18n } = useLingui();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  const here = entryOf(entries, useLocation().pathname);
  useClosing(close);
  // Scrolls to the current entry, because an administrator's menu is longer than a low window.
  useEffect(() => {
    menu.current?.querySelector(`[href$="${here}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [here]);
  // Closes the drawer when the focus leaves it, because the drawer must not hide the focused element.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <nav ref={menu} id={id} popover="auto" className="side-menu" aria-label={t`Main`} onBlur={leave}>
      <button
        type="button"
        className="icon-button side-menu-close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t`Close the menu`}
      >
        <Icon name="close" />
      </button>
      {menuGroups.map((group) => {
        const ofGroup = entries.filter((entry) => entry.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{groupName[group]}</h2>
            <ul>
              {ofGroup.map(({ path, name }) => (
                <li key={path}>
                  <NavLink className="side-menu-link" to={path} end={path !== here}>
                    {i18n._(name)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="muted">ReadytoWork {version}</p>
    </nav>
  );
}

const groupName: Record<MenuGroup, ReactNode> = {
  today: <Trans>Today</Trans>,
  people: <Trans>People</Trans>,
  courses: <Trans>Courses and pages</Trans>,
  reports: <Trans>Reports</Trans>,
  trust: <Trans>Trust</Trans>,
  settings: <Trans>Settings</Trans>,
};

/** The menu entry of the current page: the longest address that matches. */
function entryOf(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const above = entries.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
}

/** Calls `close` when an entry is chosen, or when the screen becomes wide enough for the menu. */
function useClosing(close: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it.
  useEffect(() => close(), [key]);
  useEffect(() => {
    const query = matchMedia(wide);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  });
}
