import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { Problem, SubmitButton } from '../../lib/forms/form-end.tsx';
import { pathOfGroup } from '../../lib/paths.ts';
import { groupQuery } from './queries.ts';

/** Makes a group from a name. */
export function NewGroup() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm((entered) => api('POST /v1/groups/', { body: { name: entryOf(entered, 'name') } }), {
    onSuccess: (made) => {
      queries.setQueryData(groupQuery(made.id).queryKey, made);
      void queries.invalidateQueries({ queryKey: ['list', 'groups'] });
      return navigate(pathOfGroup(made.id));
    },
  });
  return (
    <form {...form.props} className="card new-group">
      <Problem form={form} />
      <Field
        label={<Trans>Name of a new group</Trans>}
        hint={<Trans>Learners see it, such as “Tuesday evenings, Soweto library”.</Trans>}
        name="name"
        maxLength={80}
        autoComplete="off"
        errors={form.fields.name}
      />
      <SubmitButton form={form}>
        <Trans>Make the group</Trans>
      </SubmitButton>
    </form>
  );
}
