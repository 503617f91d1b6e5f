import { Trans } from '@lingui/react/macro';
import logo from '@readytowork/brand/illustrations/logo.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { Link } from '@readytowork/ui/router';
import { paths } from '../lib/paths.ts';
import { PersonMenu } from './person-menu.tsx';
import { SideMenuButton } from './side-menu.tsx';

/** The platform's name and the links that every page has. */
export function TopBar() {
  return (
    <header className="top-bar">
      <SideMenuButton />
      <Link className="site-name" to={paths.home}>
        <Drawing source={logo} />
        <span>
          ReadytoWork
          <span className="site-part">
            <Trans>Administration</Trans>
          </span>
        </span>
      </Link>
      <PersonMenu />
    </header>
  );
}
