import { Trans } from '@lingui/react/macro';
import type { Mark } from '@readytowork/activities/marks';
import { Icon } from '@readytowork/ui/icon';
import styles from '../activities.module.scss';

/** Says by sign, word and colour whether an option or a row is right. */
export function CheckMark({ mark }: { mark: Mark }) {
  if (!mark) return null;
  return (
    <span className={styles.mark}>
      <Icon name={mark === 'wrong' ? 'close' : 'tick'} />
      <span>
        {mark === 'right' && <Trans>Right</Trans>}
        {mark === 'wrong' && <Trans>Not right yet</Trans>}
        {mark === 'missed' && <Trans>Right answer</Trans>}
      </span>
    </span>
  );
}
