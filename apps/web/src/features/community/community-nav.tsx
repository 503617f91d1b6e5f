import { Trans, useLingui } from '@lingui/react/macro';
import { mostNotices } from '@readytowork/contract/constants';
import { NavLink } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { noticeCountQuery } from '../../lib/queries.ts';
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

/** Shows the number of new notices once it is known; it is fetched with the page's other data. */
function NoticesWords() {
  const { data: count = 0 } = useQuery({ ...noticeCountQuery, enabled: false });
  const shown = count < mostNotices ? String(count) : `${mostNotices}+`;
  return (
    <>
      <Trans>Notices</Trans>
      {count > 0 && (
        <span className={styles.count}>
          {shown}{' '}
          <span className="visually-hidden">
            <Trans>new</Trans>
          </span>
        </span>
      )}
    </>
  );
}
