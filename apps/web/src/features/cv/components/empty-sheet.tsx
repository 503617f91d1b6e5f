import { Trans } from '@lingui/react/macro';
import styles from '../cv.module.scss';

/** An empty sheet of paper. */
export const EmptySheet = () => (
  <div className={styles.sheet}>
    <p className={styles.contact}>
      <Trans>This page fills up as you write.</Trans>
    </p>
  </div>
);
