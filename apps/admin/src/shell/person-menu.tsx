import { Trans } from '@lingui/react/macro';
import { wholeName } from '@readytowork/contract/names';
import { Link, useLocation } from '@readytowork/ui/router';
import { ThemeSwitch } from '@readytowork/ui/theme-switch';
import { useEffect, useRef } from 'react';
import { useMe } from '../lib/me.ts';
import { learnerSite, paths } from '../lib/paths.ts';
import { signOut } from '../lib/sign-out.ts';

const id = 'person-menu';

/** Menu of the signed-in person. */
export function PersonMenu() {
  const me = useMe();
  const { first_name, last_name, email } = me;
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it.
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={id}>
        <span className="initials" aria-hidden="true">
          {first_name.slice(0, 1)}
          {last_name.slice(0, 1)}
        </span>
        <span className="person-name">{wholeName(me)}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className="person-menu">
        <p className="muted">{email}</p>
        <ul>
          <li>
            <Link className="menu-link" to={paths.security}>
              <Trans>Security</Trans>
            </Link>
          </li>
          <li>
            <a className="menu-link" href={learnerSite.dashboard}>
              <Trans>Back to ReadytoWork</Trans>
            </a>
          </li>
          <li>
            <ThemeSwitch />
          </li>
          <li>
            <button type="button" className="menu-link" onClick={signOut}>
              <Trans>Sign out</Trans>
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
