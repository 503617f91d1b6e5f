import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import styles from '../chats.module.scss';

/** Safety advice, visible in every chat: what to keep private and where to get help. */
export const SafetyBox = () => (
  <aside className={styles.safety}>
    <p>
      <Trans>
        Keep your PIN, ID number and bank details to yourself. Nobody from ReadytoWork asks for money. If a
        message worries you, press ⋮ beside it and report it.
      </Trans>{' '}
      <Link to={paths.houseRules}>
        <Trans>House rules</Trans>
      </Link>
    </p>
  </aside>
);
