import { Trans } from '@lingui/react/macro';
import { signOut, useSession } from '@readytowork/api-client/session';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface MenuProps {
  /** Told when an entry leads away. */
  onChosen?: () => void;
}

/** The menu's entries (docs/specification.md, section 2). */
export function Menu({ onChosen }: MenuProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const entry = (to: string, words: ReactNode, whole = false) => (
    <li>
      <NavLink
        className="menu-link"
        to={to}
        end={whole}
        reloadDocument={to === paths.home}
        onClick={onChosen}
      >
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
        session ? (
          <Trans>My Learning</Trans>
        ) : (
          <span className="menu-sign-in">
            <Trans>Login</Trans>
          </span>
        ),
        // Its own entry stands for it.
        pathname.startsWith(paths.resources),
      )}
      {entry(paths.resources, <Trans>Resources</Trans>)}
      <li>
        <ThemeSwitch />
      </li>
      <li>{session ? <SignOutButton onSignedOut={onChosen} /> : <SignInLink onChosen={onChosen} />}</li>
    </ul>
  );
}

function SignInLink({ onChosen }: { onChosen: (() => void) | undefined }) {
  return (
    <ButtonLink className="menu-sign-in" to={paths.signIn} onClick={onChosen}>
      <Trans>Login</Trans>
    </ButtonLink>
  );
}

function SignOutButton({ onSignedOut }: { onSignedOut: (() => void) | undefined }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Without a network the page stays, and the drawer must not stand in front of it.
    if (!(await signOut())) onSignedOut?.();
  };
  return (
    <Button look="secondary" onClick={leave} busy={busy}>
      <Trans>Logout</Trans>
    </Button>
  );
}
