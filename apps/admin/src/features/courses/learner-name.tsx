import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { EditedModule } from '@readytowork/contract';
import { learnerNames } from '@readytowork/contract/choices';
import { useState } from 'react';
import { bindDraft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf } from '../../lib/forms/draft-fields.tsx';
import { FormActions } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';
import { useCourseChange } from './course-queries.ts';
import { useLearnerNameNames } from './course-words.ts';

/** How much of a learner's name the packages of a course get. */
export function LearnerName({ course }: { course: EditedModule }) {
  const say = useSay();
  const change = useCourseChange(course.id);
  const names = useLearnerNameNames();
  const [values, setValues] = useState({ learner_name: course.learner_name });
  const form = useForm(
    () =>
      change(() =>
        api('PUT /v1/modules/:module/learner-name/', {
          params: { module: course.id },
          body: values,
          revision: course.revision,
        }),
      ),
    { onSuccess: () => say(<Trans>Saved. It holds whenever a learner opens the course from now on.</Trans>) },
  );
  const typing = useUnsavedInput(form.isSuccess);
  const draft = bindDraft(values, setValues, form.fields);
  return (
    <section className="card">
      <h2>
        <Trans>What the course knows about a learner</Trans>
      </h2>
      <p>
        <Trans>
          A package gets a number for each learner. It is another one in every course and says nothing about
          the account. You choose how much of the name it gets. The makers of the package may find a way to
          read it, so give the full name only to makers you trust.
        </Trans>
      </p>
      <form {...form.props} {...typing}>
        <ChoiceField
          of={draft}
          name="learner_name"
          label={<Trans>The learner's name</Trans>}
          choices={choicesOf(learnerNames, names)}
        />
        <FormActions form={form}>
          <Trans>Save what the course knows</Trans>
        </FormActions>
      </form>
    </section>
  );
}
