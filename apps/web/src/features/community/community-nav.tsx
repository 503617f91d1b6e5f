import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@readytowork/ui/router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './community.module.scss';

/** The pages of the community, each a line. */
const entries: readonly { to: string; words: ReactNode }[] = [
  { to: paths.community, words: <Trans>Connections</Trans> },
  { to: paths.chats, words: <Trans>Chats</Trans> },
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
