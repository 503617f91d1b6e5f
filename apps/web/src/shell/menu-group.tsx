import { Icon } from '@readytowork/ui/icon';
import { NavLink } from '@readytowork/ui/router';
import type { ReactNode } from 'react';

interface MenuGroupProps {
  /** Of the list; unique in the document. */
  id: string;
  name: ReactNode;
  entries: readonly { to: string; words: ReactNode; reloadDocument?: boolean }[];
  /** Shown only to members, or only in the drawer. */
  only?: 'for-members' | 'menu-in-drawer';
  /** Whether the current page is among the entries. */
  isHere: boolean;
}

/**
 * A group of menu entries: a native popover behind a button in the header's row, which needs no script, and open in the drawer,
 * where the name is its heading. The menu closes it (site-menu.tsx).
 */
export function MenuGroup({ id, name, entries, only, isHere }: MenuGroupProps) {
  return (
    <li className={only ? `menu-group ${only}` : 'menu-group'}>
      <button
        type="button"
        className="menu-link menu-group-button"
        popoverTarget={id}
        aria-current={isHere ? 'true' : undefined}
      >
        {name}
        <Icon name="open" />
      </button>
      <span className="menu-group-name" id={`${id}-name`}>
        {name}
      </span>
      <ul id={id} popover="auto" className="menu-group-list" aria-labelledby={`${id}-name`}>
        {entries.map(({ to, words, reloadDocument }) => (
          <li key={to}>
            <NavLink className="menu-link" to={to} end reloadDocument={reloadDocument}>
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
