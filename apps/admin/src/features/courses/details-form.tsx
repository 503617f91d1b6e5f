import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { EditedModule } from '@readytowork/contract';
import { families } from '@readytowork/contract/choices';
import { useState } from 'react';
import { bindDraft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf, LinesField, TextField } from '../../lib/forms/draft-fields.tsx';
import { FormActions } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';
import { useCourseChange } from './course-queries.ts';
import { useFamilyNames } from './family-names.ts';

/** Name, length, description and colour of a course whose package was uploaded. */
export function DetailsForm({ course }: { course: EditedModule }) {
  const say = useSay();
  const change = useCourseChange(course.id);
  const familyNames = useFamilyNames();
  const { name, minutes, blurb, family, art } = course;
  const [values, setValues] = useState({ name, minutes: String(minutes), blurb, family });
  const form = useForm(
    () =>
      change(() =>
        api('PUT /v1/modules/:module/details/', {
          params: { module: course.id },
          body: { ...values, minutes: Number(values.minutes), art },
          revision: course.revision,
        }),
      ),
    { onSuccess: () => say(<Trans>What is said of the course is saved.</Trans>) },
  );
  const typing = useUnsavedInput(form.isSuccess);
  const draft = bindDraft(values, setValues, form.fields);
  return (
    <section className="card">
      <h2>
        <Trans>What is said of it</Trans>
      </h2>
      <form {...form.props} {...typing}>
        <TextField of={draft} name="name" label={<Trans>Name</Trans>} maxLength={100} />
        <TextField
          of={draft}
          name="minutes"
          label={<Trans>Minutes</Trans>}
          hint={<Trans>About how long it takes</Trans>}
          inputMode="numeric"
        />
        <LinesField
          of={draft}
          name="blurb"
          label={<Trans>What learners will be able to do</Trans>}
          limit={600}
          rows={4}
        />
        <ChoiceField
          of={draft}
          name="family"
          label={<Trans>Colour</Trans>}
          choices={choicesOf(families, familyNames)}
        />
        <FormActions form={form}>
          <Trans>Save what is said of it</Trans>
        </FormActions>
      </form>
    </section>
  );
}
