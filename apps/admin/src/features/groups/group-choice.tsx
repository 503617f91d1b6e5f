import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useNavigate } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../lib/forms/select-field.tsx';

/** Lets the facilitator choose one open group or all of them; the choice is in the address. */
export function GroupChoice({ group }: { group: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['list', 'groups', 'to choose'],
    queryFn: ({ signal }) => api('GET /v1/groups/', { query: { state: 'open', page_size: '100' }, signal }),
  });
  const groups = data?.results ?? [];
  return (
    <div className="filters">
      <SelectField
        label={<Trans>Group</Trans>}
        value={group ?? ''}
        onChange={({ target }) => navigate(target.value ? `?group=${target.value}` : '?')}
      >
        <option value="">{t`All my groups`}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
