import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { ListedAccount } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { Link } from '@readytowork/ui/router';
import { ChoiceFilter, Filters, SearchFilter } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfPerson } from '../../lib/paths.ts';
import { useRoleNames } from '../../lib/role-names.ts';
import { Day, When } from '../../lib/when.tsx';
import { peopleList } from './people-list.ts';

/** All accounts. */
export function People() {
  const { t } = useLingui();
  const list = useList(peopleList);
  const roleNames = useRoleNames();
  const stateNames = { active: t`Active`, deactivated: t`Deactivated` };
  const columns: ColumnsOf<typeof peopleList> = [
    { name: t`Name`, sort: 'name', cell: (account) => <Named account={account} /> },
    { name: t`Email address`, cell: ({ email }) => email },
    { name: t`Role`, cell: ({ role }) => roleNames[role] },
    { name: t`State`, cell: ({ active }) => stateNames[active ? 'active' : 'deactivated'] },
    { name: t`Joined`, sort: 'joined', cell: ({ joined_at }) => <When at={joined_at} dayOnly /> },
    {
      name: t`Last seen`,
      sort: 'last_seen',
      cell: ({ last_seen_on }) => (last_seen_on ? <Day on={last_seen_on} /> : '–'),
    },
  ];
  return (
    <>
      <Filters>
        <SearchFilter
          list={list}
          name="search"
          hint={
            <Trans>
              The beginning of a name or an email address, or the number of a certificate or a ticket (#4711)
            </Trans>
          }
        />
        <ChoiceFilter
          list={list}
          name="role"
          label={<Trans>Role</Trans>}
          all={t`Every role`}
          names={roleNames}
        />
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Every state`}
          names={stateNames}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`People`}
        columns={columns}
        keyOf={({ user_id }) => user_id}
        empty={<Trans>There is no account yet.</Trans>}
        fetchFile={() => download('GET /v1/accounts/csv/', { query: list.asked })}
      />
    </>
  );
}

/** Link to a person. If the search matched something other than the name, it is shown too. */
function Named({ account }: { account: ListedAccount }) {
  const { user_id, found_by } = account;
  return (
    <>
      <Link to={pathOfPerson(user_id)}>{wholeName(account)}</Link>
      {found_by === 'certificate' && (
        <span className="found-by">
          <Trans>by the number of a certificate</Trans>
        </span>
      )}
      {found_by === 'ticket' && (
        <span className="found-by">
          <Trans>by the number of a ticket</Trans>
        </span>
      )}
    </>
  );
}
