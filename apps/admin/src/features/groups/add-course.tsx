import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Group, Webmodule } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { Problem, SubmitButton } from '../../lib/forms/form-end.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { useSay } from '../../lib/status.tsx';
import { groupQuery, progressQuery } from './queries.ts';

/** Assigns a course to the group, with or without a due date. */
export function AddCourse({ group, courses }: { group: Group; courses: readonly Webmodule[] }) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const others = courses.filter(({ id }) => !group.modules.some(({ module }) => module === id));
  const form = useForm(
    (entered) =>
      api('PUT /v1/groups/:group/modules/:module/', {
        params: { group: group.id, module: entryOf(entered, 'course') },
        body: { due_on: entryOf(entered, 'due') || null },
      }),
    {
      onSuccess: (changed, entered) => {
        entered.reset();
        queries.setQueryData(groupQuery(group.id).queryKey, changed);
        void queries.invalidateQueries(progressQuery(group.id));
        say(t`The group has the course.`);
      },
    },
  );
  if (courses.length > 0 && others.length === 0) return null;
  return (
    <form {...form.props} className="add-course">
      <Problem form={form} />
      <SelectField label={<Trans>Give the group a course</Trans>} name="course">
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={<Trans>Due on (if there is a day)</Trans>}
        name="due"
        type="date"
        errors={form.fields.due_on}
      />
      <SubmitButton form={form} look="secondary">
        <Trans>Add the course</Trans>
      </SubmitButton>
    </form>
  );
}
