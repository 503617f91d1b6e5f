import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import styles from '../cv.module.scss';
import type { StoredApplication } from '../use-application.ts';

type StoredHereProps = Pick<StoredApplication, 'isHeld' | 'offersOther' | 'takeOver'>;

/** Explains where the CV is stored and who else can see it. */
export function StoredHere({ isHeld, offersOther, takeOver }: StoredHereProps) {
  return (
    <div className={styles.kept}>
      <p className="for-members">
        <Trans>
          What you write is kept on this phone, for your account, and is not sent to us. Others who sign in
          here do not see it.
        </Trans>
      </p>
      <p className="for-visitors">
        <Trans>
          What you write is kept on this phone and is not sent to us. You share this phone? Then delete it at
          the last step when you are done.
        </Trans>
      </p>
      {isHeld && (
        <Alert kind="error">
          <Trans>
            This phone’s storage is full or closed. Keep this page open, and save a copy at the last step.
          </Trans>
        </Alert>
      )}
      {offersOther && (
        <div className={styles.offer}>
          <p>
            <Trans>There is a CV on this phone that was written without signing in. Is it yours?</Trans>
          </p>
          <Button look="secondary" onClick={takeOver}>
            <Trans>Yes, go on with it</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
