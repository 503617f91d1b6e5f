import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { paths } from '../../lib/paths.ts';
import styles from './self-help.module.scss';

export function StillNeedHelp() {
  return (
    <aside className={`card ${styles.more}`}>
      <h2>
        <Trans>Still need help?</Trans>
      </h2>
      <p>
        <Trans>Write to us. A person reads it and answers by email.</Trans>
      </p>
      <ButtonLink to={paths.ticket}>
        <Trans>Log a ticket</Trans>
      </ButtonLink>
    </aside>
  );
}
