import { Trans, useLingui } from '@lingui/react/macro';
import logo from '@readytowork/brand/illustrations/logo.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { Link } from 'react-router';
import { WaitingSign } from '../features/outbox/components/waiting-sign.tsx';
import { paths } from '../lib/paths.ts';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';

/** The name of the site, the way to its pages, and what waits to be sent. Narrow screens get the menu as a drawer. */
export function Header() {
  const { t } = useLingui();
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <Link className="site-name" to={paths.home} reloadDocument>
          <Drawing source={logo} />
          <span>ReadytoWork</span>
        </Link>
        <WaitingSign />
        <nav className="wide-menu" aria-label={t`Main`}>
          <Menu />
        </nav>
        <Drawer label={<Trans>Menu</Trans>}>
          {(close) => (
            <nav aria-label={t`Main`}>
              <Menu onChosen={close} />
            </nav>
          )}
        </Drawer>
      </div>
    </header>
  );
}
