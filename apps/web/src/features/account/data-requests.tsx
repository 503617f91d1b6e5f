import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnDataRequest } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from './account.module.scss';
import { DataRequestForm } from './data-request-form.tsx';
import { dataRequestsQuery } from './queries.ts';

/** The account owner's requests about their personal data, and how each was answered. */
export function DataRequests({ userId }: { userId: number }) {
  const requests = useQuery(dataRequestsQuery(userId));
  return (
    <section className="card">
      <h2>
        <Trans>Ask about your data</Trans>
      </h2>
      <p>
        <Trans>
          The law (POPIA) gives you the right to see what we hold about you, to have it corrected or deleted,
          and to object to how we use it. Ask here, and we answer within 30 days.
        </Trans>
      </p>
      <DataRequestForm userId={userId} />
      <h3 className={styles.afterForm}>
        <Trans>What you have asked</Trans>
      </h3>
      <div className={styles.asked}>
        {requests.data?.length === 0 && (
          <p>
            <Trans>Nothing yet.</Trans>
          </p>
        )}
        {requests.data && requests.data.length > 0 && (
          <ul className={styles.devices}>
            {requests.data.map((request) => (
              <Request key={request.number} request={request} />
            ))}
          </ul>
        )}
        {requests.isPending && <Spinner />}
        {requests.isError && !requests.data && (
          <LoadFailure
            error={requests.error}
            onRetry={() => void requests.refetch()}
            busy={requests.isFetching}
          />
        )}
      </div>
    </section>
  );
}

function Request({ request }: { request: OwnDataRequest }) {
  const { number, kind, words, received_on, due_on, outcome, reason } = request;
  const asked = longDate(received_on);
  const due = longDate(due_on);
  const what = useKind(kind);
  return (
    <li className={styles.request}>
      <strong>
        <Trans>
          Number {number}: {what}
        </Trans>
      </strong>
      <p>
        <Trans>
          Asked on {asked}. We answer by {due}.
        </Trans>
      </p>
      <p className={styles.words}>{words}</p>
      {outcome && (
        <p>
          <strong>
            <Outcome outcome={outcome} />
          </strong>{' '}
          <span className={styles.words}>{reason}</span>
        </p>
      )}
    </li>
  );
}

function useKind(kind: OwnDataRequest['kind']): string {
  const { t } = useLingui();
  return {
    access: t`See my data`,
    correction: t`Correct my data`,
    deletion: t`Delete my data`,
    objection: t`Stop using my data in some way`,
  }[kind];
}

function Outcome({ outcome }: { outcome: NonNullable<OwnDataRequest['outcome']> }) {
  switch (outcome) {
    case 'granted':
      return <Trans>Done.</Trans>;
    case 'partly':
      return <Trans>Done in part.</Trans>;
    case 'refused':
      return <Trans>Not done.</Trans>;
    case 'withdrawn':
      return <Trans>Closed.</Trans>;
  }
}
