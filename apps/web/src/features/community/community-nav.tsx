import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { NoticeCount } from '../../lib/notice-count.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './community.module.scss';

/** The pages of the community, one line each. */
const entries: readonly { to: string; words: ReactNode }[] = [
  { to: paths.community, words: <Trans>Connections</Trans> },
  { to: paths.posts, words: <Trans>Posts</Trans> },
  { to: paths.chats, words: <Trans>Chats</Trans> },
  { to: paths.notices, words: <NoticesWords /> },
  { to: paths.invite, words: <Trans>Invite</Trans> },
  { to: paths.houseRules, words: <Trans>House rules</Trans> },
];

export function CommunityNav() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Community`}>
      <ul className={styles.pills}>
        {entries.map(({ to, words }) => (
          <li key={to}>
            <NavLink className={styles.pill ?? ''} to={to} end>
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoticesWords() {
  return (
    <>
      <Trans>Notices</Trans> <NoticeCount />
    </>
  );
}
