import { Trans, useLingui } from '@lingui/react/macro';
import { readSession } from '@readytowork/api-client/session-store';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { dismiss, isDismissed } from './dismissed.ts';
import styles from './onward.module.scss';

/** One quiet line for users with a certificate about what to do next, until they dismiss it. */
export function Onward() {
  const user = readSession()?.user_id ?? 0;
  const [isAway, setAway] = useState(() => isDismissed(user));
  const putAway = () => {
    dismiss(user);
    setAway(true);
  };
  return isAway ? null : <Line onPutAway={putAway} />;
}

function Line({ onPutAway }: { onPutAway: () => void }) {
  const { t } = useLingui();
  const box = useRestoreFocus();
  return (
    <div ref={box} className={styles.line}>
      <p>
        <Trans>
          Use your certificate: <Link to={`${paths.cv}?step=contact`}>build your CV with it</Link>, then{' '}
          <Link to={paths.jobs}>look for a job</Link> and{' '}
          <Link to={paths.interviewPractice}>practise the interview</Link>.
        </Trans>
      </p>
      <button type="button" className="icon-button" aria-label={t`Hide this line`} onClick={onPutAway}>
        <Icon name="close" />
      </button>
    </div>
  );
}
