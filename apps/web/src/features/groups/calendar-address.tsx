import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import styles from './groups.module.scss';

/** A secret address with which the learner's calendar can subscribe to the groups' due dates. */
export function CalendarAddress() {
  const make = useMutation({ mutationFn: () => api('POST /v1/my_groups/calendar/') });
  const end = useMutation({
    mutationFn: () => api('DELETE /v1/my_groups/calendar/'),
    onSuccess: () => make.reset(),
  });
  const error = make.error ?? end.error;
  const url = make.data?.url;
  return (
    <section className="card">
      <h2>
        <Trans>Due dates in your calendar</Trans>
      </h2>
      <p>
        <Trans>
          Your calendar reads the dates from an address of your own. Anyone who has it sees the names of your
          groups, your courses and their dates, and nothing else.
        </Trans>
      </p>
      {error && <Alert kind="error">{errorMessage(error)}</Alert>}
      {end.isSuccess && !url && (
        <StatusMessage>
          <Alert kind="success">
            <Trans>The address has ended. Calendars that read it find nothing there any more.</Trans>
          </Alert>
        </StatusMessage>
      )}
      {url && (
        <StatusMessage>
          <p>
            <Trans>Open it on the phone whose calendar you use, or copy it into your calendar:</Trans>
          </p>
          <p>
            <a className={styles.address} href={url.replace(/^https?:/, 'webcal:')}>
              {url}
            </a>
          </p>
        </StatusMessage>
      )}
      <div className="actions">
        <Button look="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {url ? <Trans>Make another address</Trans> : <Trans>Make an address</Trans>}
        </Button>
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          <Trans>End the address</Trans>
        </Button>
      </div>
    </section>
  );
}
