import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { useNavigate } from '@readytowork/ui/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bindDraft } from '../../../lib/forms/draft.ts';
import { ChoiceField, TextField } from '../../../lib/forms/draft-fields.tsx';
import { FormActions } from '../../../lib/forms/form-end.tsx';
import { pathOfCourseText } from '../../../lib/paths.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { coursesQuery } from '../course-queries.ts';
import { shortNameOf } from '../short-name.ts';
import { draftQuery } from './draft-queries.ts';

interface Values {
  name: string;
  slug: string;
  copy_of: number | null;
}

/** A course from nothing: its name, its address, and the text that it begins with. */
export function NewCourse() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const courses = useQuery(coursesQuery);
  const [values, setValues] = useState<Values>({ name: '', slug: '', copy_of: null });
  const form = useForm(() => api('POST /v1/modules/', { body: values }), {
    onSuccess: (draft) => {
      queries.setQueryData(draftQuery(draft.module).queryKey, draft);
      void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      navigate(pathOfCourseText(draft.module));
    },
  });
  useUnsaved(!form.isSuccess && values.name !== '');
  const draft = bindDraft(values, setValues, form.fields);
  const suggest = (_: 'name', name: string) => setValues({ ...values, name, slug: shortNameOf(name) });
  const written = (courses.data?.modules ?? []).filter(({ origin }) => origin !== 'uploaded');
  return (
    <form {...form.props}>
      <p>
        <Trans>
          Learners do not see the course until you publish it. You get its text with example words, and change
          one after the other.
        </Trans>
      </p>
      <TextField
        of={{ ...draft, put: suggest }}
        name="name"
        label={<Trans>Name of the course</Trans>}
        maxLength={100}
      />
      <TextField
        of={draft}
        name="slug"
        label={<Trans>Short name</Trans>}
        hint={
          <Trans>
            It is part of the address, such as first_aid, and cannot be changed later. Small letters, digits
            and underscores.
          </Trans>
        }
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
      />
      <ChoiceField
        of={draft}
        name="copy_of"
        label={<Trans>Begin with</Trans>}
        choices={[
          { value: null, name: t`An example of two short chapters` },
          ...written.map(({ id, name }) => ({ value: id, name: t`A copy of ${name}` })),
        ]}
      />
      <FormActions form={form}>
        <Trans>Make the course</Trans>
      </FormActions>
    </form>
  );
}
