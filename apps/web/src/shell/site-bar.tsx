import { Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '@readytowork/ui/icon';
import { Link, useLocation } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { NoticeCount } from '../lib/notice-count.tsx';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';
import { menuId } from './menu.tsx';
import { type Section, sectionAt } from './section-at.ts';

/**
 * The bar at the foot of phones, for people who are signed in. It works before any script has loaded. A page that has a bar of its
 * own at the foot marks it with `data-at-foot`; this one then gives way (styles/_shell.scss).
 */
export function SiteBar() {
  const { t } = useLingui();
  const { community } = usePageData().settings;
  return (
    <nav className="site-bar for-members" aria-label={t`Shortcuts`}>
      <ul>
        <Entry of="learn" to={paths.dashboard} icon="book">
          <Trans>Learn</Trans>
        </Entry>
        <Entry of="work" to={paths.jobs} icon="briefcase">
          <Trans>Work</Trans>
        </Entry>
        <Entry of="me" to={paths.me} icon="person">
          <Trans>Me</Trans>
        </Entry>
        {community && (
          <Entry of="community" to={paths.community} icon="people">
            <Trans>Community</Trans>
            <NoticeCount />
          </Entry>
        )}
        <li className="site-bar-menu">
          <button type="button" className="site-bar-entry" popoverTarget={menuId}>
            <Icon name="menu" />
            <span>
              <Trans>Menu</Trans>
            </span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface EntryProps {
  of: Section;
  to: string;
  icon: IconName;
  children: ReactNode;
}

function Entry({ of, to, icon, children }: EntryProps) {
  const { pathname } = useLocation();
  const isThere = pathname === to;
  const current = sectionAt(pathname) === of ? (isThere ? 'page' : 'true') : undefined;
  return (
    <li>
      <Link className="site-bar-entry" to={to} aria-current={current}>
        <Icon name={icon} />
        <span>{children}</span>
      </Link>
    </li>
  );
}
