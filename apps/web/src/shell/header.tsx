import { Trans } from '@lingui/react/macro';
import logo from '@readytowork/brand/illustrations/logo.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { Icon } from '@readytowork/ui/icon';
import { Link, NavLink } from '@readytowork/ui/router';
import { WaitingSign } from '../features/outbox/components/waiting-sign.tsx';
import { paths } from '../lib/paths.ts';
import { SiteMenu } from './site-menu.tsx';

/** The site's name, the search, the menu, and the count of waiting operations. */
export function Header() {
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <Link className="site-name" to={paths.home} reloadDocument>
          <Drawing source={logo} />
          <span>ReadytoWork</span>
        </Link>
        <WaitingSign />
        <NavLink className="icon-button site-search-link" to={paths.search}>
          <Icon name="search" />
          <span className="visually-hidden">
            <Trans>Search</Trans>
          </span>
        </NavLink>
        <SiteMenu />
      </div>
    </header>
  );
}
