import { Trans } from '@lingui/react/macro';
import type { Consent } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from './account.module.scss';
import { consentsQuery } from './queries.ts';

/** What the account owner agreed to, in which version, and what they withdrew. */
export function Consents({ userId }: { userId: number }) {
  const consents = useQuery(consentsQuery(userId));
  return (
    <section className="card">
      <h2>
        <Trans>What you agreed to</Trans>
      </h2>
      <div className={styles.agreed}>
        {consents.data?.length === 0 && (
          <p>
            <Trans>Nothing is written down here yet.</Trans>
          </p>
        )}
        {consents.data && consents.data.length > 0 && (
          <ul className={styles.devices}>
            {consents.data.map((consent) => (
              <li key={`${consent.kind}${consent.subject}${consent.at}`} className={styles.device}>
                <span>
                  <What consent={consent} />
                </span>
                <time dateTime={consent.at}>{longDate(consent.at)}</time>
              </li>
            ))}
          </ul>
        )}
        {consents.isPending && <Spinner />}
        {consents.isError && !consents.data && (
          <LoadFailure
            error={consents.error}
            onRetry={() => void consents.refetch()}
            busy={consents.isFetching}
          />
        )}
      </div>
    </section>
  );
}

function What({ consent: { kind, version, subject, given } }: { consent: Consent }) {
  switch (kind) {
    case 'terms':
      return <Trans>You accepted the terms and the privacy policy, version {version}</Trans>;
    case 'reminders':
      return given ? (
        <Trans>You switched reminders by email on</Trans>
      ) : (
        <Trans>You switched reminders by email off</Trans>
      );
    case 'community':
      return <Trans>You agreed to the house rules of the community, version {version}</Trans>;
    case 'digest':
      return given ? (
        <Trans>You switched the daily email about the community on</Trans>
      ) : (
        <Trans>You switched the daily email about the community off</Trans>
      );
    case 'push':
      return given ? (
        <Trans>You switched notifications on</Trans>
      ) : (
        <Trans>You switched notifications off</Trans>
      );
    case 'outcomes':
      return given ? (
        <Trans>You agreed to be asked by email what you do some months after your first certificate</Trans>
      ) : (
        <Trans>You no longer want to be asked by email what you do after your first certificate</Trans>
      );
    case 'group':
      return given ? (
        <Trans>You agreed that the facilitator of “{subject}” sees your progress</Trans>
      ) : (
        <Trans>You left the group “{subject}”: its facilitator sees you no more</Trans>
      );
  }
}
