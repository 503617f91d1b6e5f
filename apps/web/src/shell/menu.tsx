import { Trans } from '@lingui/react/macro';
import { signOut } from '@readytowork/api-client/session';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { NavLink, useLocation } from '@readytowork/ui/router';
import { ThemeSwitch } from '@readytowork/ui/theme-switch';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type ReactNode, useState } from 'react';
import { adminSite, useIsAdmin } from '../lib/admin-entry.ts';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';

interface MenuProps {
  /** Called when the user has signed out without the page being reloaded. */
  onSignedOut: () => void;
}

/**
 * The menu's entries (docs/specification.md, section 2), followed by the link to jobs. Entries that differ for members and visitors are
 * there twice; an attribute of the document shows one of them (public/first.js), so that the menu is right before any script.
 */
export function Menu({ onSignedOut }: MenuProps) {
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  const { community } = usePageData().settings;
  const entry = (to: string, words: ReactNode, whole = false) => (
    <li>
      <NavLink className="menu-link" to={to} end={whole} reloadDocument={to === paths.home}>
        {words}
      </NavLink>
    </li>
  );
  return (
    <ul
      className={['menu', isAdmin && 'menu-of-admin', community && 'menu-in-full'].filter(Boolean).join(' ')}
    >
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
        // The page of resources has a menu entry of its own, so this one is not marked.
        pathname.startsWith(paths.resources),
      )}
      {entry(paths.resources, <Trans>Resources</Trans>)}
      {entry(paths.jobs, <Trans>Find work</Trans>)}
      {community && (
        <li className="for-members">
          <NavLink className="menu-link" to={paths.community}>
            <Trans>Community</Trans>
          </NavLink>
        </li>
      )}
      {isAdmin && <AdminEntry />}
      <li>
        <ThemeSwitch />
      </li>
      <li className="for-members">
        <SignOutButton onSignedOut={onSignedOut} />
      </li>
      <li className="for-visitors">
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

function SignOutButton({ onSignedOut }: MenuProps) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    if (await signOut()) return;
    // Offline the page is not reloaded, so the drawer must close.
    setBusy(false);
    onSignedOut();
  };
  return (
    <Button look="secondary" onClick={leave} busy={busy} disabled={!hydrated}>
      <Trans>Logout</Trans>
    </Button>
  );
}
