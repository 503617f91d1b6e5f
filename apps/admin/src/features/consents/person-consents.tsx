import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Consent } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { When } from '../../lib/when.tsx';

const consentsQuery = (id: number) => ({
  queryKey: ['consents', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /v1/accounts/:id/consents/', { params: { id }, signal }),
});

/** Consents that a person gave or withdrew, with the version of the text they agreed to. */
export function PersonConsents({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(consentsQuery(id));
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  if (data.length === 0)
    return (
      <p>
        <Trans>Nothing is written down: the account was made before that, or by staff.</Trans>
      </p>
    );
  const kinds = {
    terms: t`Terms and privacy policy`,
    reminders: t`Reminders by email`,
    group: t`To be seen in a group`,
    community: t`House rules of the community`,
    digest: t`Daily email about the community`,
    push: t`Notifications on a device`,
    outcomes: t`To be asked by email what they do after their first certificate`,
  };
  const columns: Column<Consent>[] = [
    { name: t`To what`, cell: ({ kind, subject }) => (subject ? `${kinds[kind]}: ${subject}` : kinds[kind]) },
    { name: t`Version`, cell: ({ version }) => version ?? '–' },
    { name: t`Decision`, cell: ({ given }) => (given ? t`Agreed` : t`Taken back`) },
    { name: t`When`, cell: ({ at }) => <When at={at} /> },
  ];
  const keyOf = ({ kind, subject, at }: Consent) => `${kind} ${subject} ${at}`;
  return <Table caption={t`What they agreed to`} columns={columns} rows={data} keyOf={keyOf} />;
}
