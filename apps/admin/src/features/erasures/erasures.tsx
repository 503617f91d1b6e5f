import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Erasure } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { useMe } from '../../lib/me.ts';
import { pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';

/** As many as the server lists. */
const mostErasures = 100;

export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => api('GET /v1/erasures/', { signal }),
});

/** Erasures that wait for a second administrator. */
export function Erasures() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(erasuresQuery);
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  if (data.length === 0)
    return (
      <div className="card">
        <Trans>No account waits to be erased.</Trans>
      </div>
    );
  const columns: Column<Erasure>[] = [
    {
      name: t`Account`,
      cell: ({ account }) => <Link to={pathOfPerson(account.user_id)}>{account.name}</Link>,
    },
    { name: t`Asked by`, cell: ({ asked_by }) => asked_by?.name ?? '–' },
    { name: t`Reason`, cell: ({ reason }) => reason },
    { name: t`Until`, cell: ({ expires_at }) => <When at={expires_at} /> },
    { name: t`Decide`, cell: (erasure) => <Decision erasure={erasure} /> },
  ];
  return (
    <>
      <Table caption={t`Accounts to erase`} columns={columns} rows={data} keyOf={({ id }) => id} />
      {data.length === mostErasures && (
        <p>
          <Trans>
            These {mostErasures} end first. Others may wait, and stand here once some are decided.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Buttons to confirm or cancel. Neither the administrator who asked nor the account's owner can confirm. */
function Decision({ erasure: { id, account, asked_by } }: { erasure: Erasure }) {
  const { t } = useLingui();
  const me = useMe();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries();
  const mayConfirm = asked_by?.user_id !== me.user_id && account.user_id !== me.user_id;
  return (
    <div className="actions">
      {mayConfirm ? (
        <ConfirmButton
          action={t`Erase for good`}
          title={t`Erase this account?`}
          typed={account.email}
          act={() =>
            api('POST /v1/erasures/:id/confirm/', { params: { id }, body: { confirm: account.email } })
          }
          done={<Trans>The account is erased.</Trans>}
          onDone={refresh}
        >
          <p>
            <Trans>
              {account.name} loses the account, with everything held about them. Nobody can bring it back.
            </Trans>
          </p>
        </ConfirmButton>
      ) : (
        <p className="muted">
          <Trans>Another administrator has to confirm it.</Trans>
        </p>
      )}
      <ConfirmButton
        action={t`Keep the account`}
        look="quiet"
        title={t`Keep this account?`}
        act={() => api('DELETE /v1/erasures/:id/', { params: { id } })}
        done={<Trans>The account stays.</Trans>}
        onDone={refresh}
      >
        <p>
          <Trans>Nothing is erased. Someone can ask for it again.</Trans>
        </p>
      </ConfirmButton>
    </div>
  );
}
