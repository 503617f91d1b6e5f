import { Trans } from '@lingui/react/macro';
import styles from './places.module.scss';

/** The law that protects job seekers from fees. */
export function NoFee() {
  return (
    <div className={styles.noFee}>
      <p>
        <strong>
          <Trans>Nobody may ask you to pay for a job.</Trans>
        </strong>{' '}
        <Trans>
          Not for the form, the interview, the training or the uniform. That is the law: Employment Services
          Act 4 of 2014, section 15. Anyone who asks you to pay is breaking it.
        </Trans>
      </p>
    </div>
  );
}
