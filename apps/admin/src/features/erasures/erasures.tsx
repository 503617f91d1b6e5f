import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Erasure } from '@readytowork/contract';
import { orders } from '@readytowork/contract/choices';
import { Link } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { listSource } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { useMe } from '../../lib/me.ts';
import { pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';

const erasures = listSource({
  key: 'erasures',
  order: orders.erasures,
  filters: {},
  fetchPage: (query, signal) => api('GET /v1/erasures/', { query, signal }),
});

/** Erasures that wait for a second administrator. */
export function Erasures() {
  const { t } = useLingui();
  const list = useList(erasures);
  const columns: ColumnsOf<typeof erasures> = [
    {
      name: t`Account`,
      cell: ({ account }) => <Link to={pathOfPerson(account.user_id)}>{account.name}</Link>,
    },
    { name: t`Asked by`, cell: ({ asked_by }) => asked_by?.name ?? '–' },
    { name: t`Reason`, cell: ({ reason }) => reason },
    { name: t`Until`, sort: 'until', cell: ({ expires_at }) => <When at={expires_at} /> },
    { name: t`Decide`, cell: (erasure) => <Decision erasure={erasure} /> },
  ];
  return (
    <ListView
      list={list}
      caption={t`Accounts to erase`}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<Trans>No account waits to be erased.</Trans>}
    />
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
