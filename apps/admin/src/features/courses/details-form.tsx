import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useState } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';
import { useCourseChange } from './course-queries.ts';
import { families, useFamilyNames } from './family-names.ts';

/** What is said of a course whose package was uploaded. */
export function DetailsForm({ course }: { course: EditedModule }) {
  const say = useSay();
  const change = useCourseChange(course.id);
  const familyNames = useFamilyNames();
  const [blurb, setBlurb] = useState(course.blurb);
  const form = useForm(
    (element) => {
      const family = families.find((each) => each === entryOf(element, 'family')) ?? course.family;
      const body = {
        name: entryOf(element, 'name'),
        minutes: Number(entryOf(element, 'minutes')),
        blurb,
        family,
        art: course.art,
      };
      return change(() =>
        api('PUT /v1/modules/:module/details/', {
          params: { module: course.id },
          body,
          revision: course.revision,
        }),
      );
    },
    { onSuccess: () => say(<Trans>What is said of the course is saved.</Trans>) },
  );
  const typing = useUnsavedInput(form.isSuccess);
  return (
    <section className="card">
      <h2>
        <Trans>What is said of it</Trans>
      </h2>
      <form {...form.props} {...typing}>
        <Field
          label={<Trans>Name</Trans>}
          name="name"
          defaultValue={course.name}
          maxLength={100}
          errors={form.fields.name}
        />
        <Field
          label={<Trans>Minutes</Trans>}
          hint={<Trans>About how long it takes</Trans>}
          name="minutes"
          inputMode="numeric"
          defaultValue={course.minutes}
          errors={form.fields.minutes}
        />
        <TextArea
          label={<Trans>What learners will be able to do</Trans>}
          value={blurb}
          onChange={({ target }) => setBlurb(target.value)}
          limit={600}
          rows={4}
          errors={form.fields.blurb}
        />
        <SelectField label={<Trans>Colour</Trans>} name="family" defaultValue={course.family}>
          {families.map((family) => (
            <option key={family} value={family}>
              {familyNames[family]}
            </option>
          ))}
        </SelectField>
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <div className="actions">
          <Button type="submit" busy={form.isPending}>
            <Trans>Save what is said of it</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
