import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { useContext } from 'react';
import { KeepingDenied } from '../keeper-report.ts';

interface DownloadFailureProps {
  error: unknown;
  /** Whether the pictures were wanted too. */
  pictures: boolean;
}

/** Says why a download failed, and what to do. */
export function DownloadFailure({ error, pictures }: DownloadFailureProps) {
  const { errorMessage, isOffline } = useContext(ErrorMessagesContext);
  return (
    <Alert kind="error">
      <p>
        {isFull(error) ? (
          pictures ? (
            <Trans>
              There is not enough room on this phone. Remove something from it, or keep only the words of the
              course.
            </Trans>
          ) : (
            <Trans>There is not enough room on this phone. Remove something from it, and go on.</Trans>
          )
        ) : error instanceof KeepingDenied ? (
          <Trans>
            This browser does not let this course be kept. Open it in Chrome or Firefox, outside a private
            window.
          </Trans>
        ) : isOffline(error) ? (
          <Trans>You have no network. Go on when you are online: what has come stays on your phone.</Trans>
        ) : (
          errorMessage(error)
        )}
      </p>
    </Alert>
  );
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
