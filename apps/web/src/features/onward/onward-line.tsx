import '../../locales/onward/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { paths } from '../../lib/paths.ts';
import styles from './onward.module.scss';

/** From a certificate to work. */
export function OnwardLine({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const box = useRestoreFocus();
  return (
    <div ref={box} className={styles.line}>
      <p>
        <Trans>
          Your certificate can go to work: <Link to={`${paths.cv}?step=contact`}>build your CV with it</Link>,
          then <Link to={paths.jobs}>look for a job</Link>.
        </Trans>
      </p>
      <button type="button" className="icon-button" aria-label={t`Put this line away`} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
