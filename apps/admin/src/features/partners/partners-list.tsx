import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import { orders, partnerStates } from '@readytowork/contract/choices';
import { Field } from '@readytowork/ui/form/field';
import { Link } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { ChoiceFilter, Filters } from '../../lib/lists/filters.tsx';
import { listSource, oneOf } from '../../lib/lists/list-source.ts';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { pathOfPartner } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';

const partnersList = listSource({
  key: 'partners',
  order: orders.partners,
  filters: { state: oneOf(partnerStates) },
  fetchPage: (query, signal) => api('GET /v1/partners/', { query, signal }),
});

/** The organisations that bring learners to the site. */
export function PartnersList() {
  const { t } = useLingui();
  const list = useList(partnersList);
  const columns: ColumnsOf<typeof partnersList> = [
    { name: t`Name`, sort: 'name', cell: ({ id, name }) => <Link to={pathOfPartner(id)}>{name}</Link> },
    { name: t`Code`, cell: ({ code }) => code },
    { name: t`State`, cell: ({ open }) => (open ? t`Open` : t`Closed`) },
    { name: t`Added`, sort: 'created', cell: ({ created_at }) => <When at={created_at} /> },
  ];
  return (
    <>
      <Filters>
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Open and closed`}
          names={{ open: t`Open`, closed: t`Closed` }}
        />
      </Filters>
      <ListView
        list={list}
        caption={t`Partners`}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<Trans>There is no partner yet.</Trans>}
        fetchFile={() => download('GET /v1/partners/csv/', { query: list.asked })}
      />
    </>
  );
}

/** Adds a partner with its code, which cannot be changed later. */
export function AddPartner() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const send = (form: HTMLFormElement) =>
    api('POST /v1/partners/', { body: { name: entryOf(form, 'name'), code: entryOf(form, 'code') } });
  return (
    <FormButton
      action={t`Add a partner`}
      look="primary"
      title={t`Add a partner`}
      send={send}
      done={<Trans>The partner is added.</Trans>}
      onDone={() => queries.invalidateQueries({ queryKey: ['list', 'partners'] })}
    >
      {(fields) => (
        <>
          <Field
            label={<Trans>Name</Trans>}
            name="name"
            maxLength={80}
            autoComplete="off"
            errors={fields.name}
          />
          <Field
            label={<Trans>Code</Trans>}
            hint={
              <Trans>
                3 to 20 letters and digits. It is in the partner’s link, and you cannot change it later.
              </Trans>
            }
            name="code"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            errors={fields.code}
          />
        </>
      )}
    </FormButton>
  );
}
