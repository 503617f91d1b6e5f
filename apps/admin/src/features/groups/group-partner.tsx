import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem, SubmitButton } from '../../lib/forms/form-end.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { useSay } from '../../lib/status.tsx';

const queryKeyOf = (group: number) => ['group', group, 'partner'];

/** Administrators say which partner the learners of a group count for in reports. */
export function GroupPartner({ group }: { group: number }) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const queryKey = queryKeyOf(group);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /v1/groups/:group/partner/', { params: { group }, signal }),
  });
  const form = useForm(
    (entered) =>
      api('PUT /v1/groups/:group/partner/', {
        params: { group },
        body: { partner: Number(entryOf(entered, 'partner')) || null },
      }),
    {
      onSuccess: () => {
        say(t`The partner of the group is saved.`);
        return queries.invalidateQueries({ queryKey });
      },
    },
  );
  // Without partners there is nothing to choose.
  if (!data || (data.partners.length === 0 && data.partner === null)) return null;
  return (
    <section className="card">
      <h2>
        <Trans>Partner</Trans>
      </h2>
      <form {...form.props} key={data.partner}>
        <Problem form={form} />
        <SelectField
          label={<Trans>Partner of the group</Trans>}
          hint={
            <Trans>
              Its learners count for this partner in reports, unless they named another themselves.
            </Trans>
          }
          name="partner"
          defaultValue={data.partner ?? ''}
          errors={form.fields.partner}
        >
          <option value="">{t`No partner`}</option>
          {data.partners
            .filter(({ id, open }) => open || id === data.partner)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SubmitButton form={form} look="secondary">
          <Trans>Save the partner</Trans>
        </SubmitButton>
      </form>
    </section>
  );
}
