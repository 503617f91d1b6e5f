import { Trans } from '@lingui/react/macro';
import { signOut } from '@readytowork/api-client/session';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Link, NavLink, useLocation } from '@readytowork/ui/router';
import { ThemeSwitch } from '@readytowork/ui/theme-switch';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type ReactNode, useState } from 'react';
import { expectSignOut } from '../features/session/just-signed-out.ts';
import { adminSite, useIsAdmin } from '../lib/admin-entry.ts';
import { paths } from '../lib/paths.ts';
import { MenuGroups } from './menu-groups.tsx';
import { sectionAt } from './section-at.ts';

export const menuId = 'site-menu';

/**
 * The menu's entries (docs/specification.md, section 2), followed by ours in groups. Entries that differ for members and visitors are
 * there twice; an attribute of the document shows one of them (public/first.js), so that the menu is right before any script.
 */
export function Menu() {
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  const section = sectionAt(pathname);
  const entry = (to: string, words: ReactNode, whole = false) => (
    <li>
      <NavLink className="menu-link" to={to} end={whole} reloadDocument={to === paths.home}>
        {words}
      </NavLink>
    </li>
  );
  return (
    <ul className="menu">
      {entry(paths.home, <Trans>Home</Trans>, true)}
      {entry(paths.about, <Trans>About Us</Trans>)}
      {entry(paths.selfHelp, <Trans>Self Help</Trans>)}
      {entry(paths.faq, <Trans>FAQs</Trans>)}
      {entry(
        paths.dashboard,
        <>
          <span className="for-members">
            <Trans>My Learning</Trans>
          </span>
          <span className="for-visitors">
            <Trans>Login</Trans>
          </span>
        </>,
        // Resources and Me have menu entries of their own, so this one is not marked there.
        pathname.startsWith(paths.resources) || section === 'me',
      )}
      {entry(paths.resources, <Trans>Resources</Trans>)}
      {isAdmin && <AdminEntry />}
      <li className="for-members menu-in-drawer">
        <Link className="menu-link" to={paths.me} aria-current={section === 'me' ? 'true' : undefined}>
          <Trans>Me</Trans>
        </Link>
      </li>
      <MenuGroups />
      <li className="menu-end">
        <ThemeSwitch />
      </li>
      <li className="for-members menu-end">
        <SignOutButton />
      </li>
      <li className="for-visitors menu-end">
        <ButtonLink to={paths.signIn}>
          <Trans>Login</Trans>
        </ButtonLink>
      </li>
    </ul>
  );
}

const AdminEntry = () => (
  <li>
    <a className="menu-link" href={adminSite} target="_blank" rel="noopener">
      <Trans>Admin</Trans>
      <span className="visually-hidden">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  </li>
);

function SignOutButton() {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    expectSignOut();
    if (await signOut()) return;
    // Offline the page is not reloaded, so the drawer must close. Browsers without popovers show it as part of the page.
    setBusy(false);
    document.getElementById(menuId)?.hidePopover?.();
  };
  return (
    <Button look="secondary" onClick={leave} busy={busy} disabled={!hydrated}>
      <Trans>Logout</Trans>
    </Button>
  );
}
