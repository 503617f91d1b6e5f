import { Select, Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useNavigate } from '@readytowork/ui/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bindDraft } from '../../../lib/forms/draft.ts';
import { type Choice, ChoiceField, TextField } from '../../../lib/forms/draft-fields.tsx';
import { FormActions } from '../../../lib/forms/form-end.tsx';
import { pathOfCourseText } from '../../../lib/paths.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import type { ZippedFile } from '../archive/course-zip.ts';
import { ZipField } from '../archive/zip-field.tsx';
import { coursesQuery } from '../course-queries.ts';
import { shortNameOf } from '../short-name.ts';
import { draftQuery } from './draft-queries.ts';

interface Values {
  name: string;
  slug: string;
  /** A course to copy; null for the example. */
  from: number | 'zip' | null;
}

/** A course from nothing: its name, its address, and the text that it begins with. */
export function NewCourse() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const courses = useQuery(coursesQuery);
  const [values, setValues] = useState<Values>({ name: '', slug: '', from: null });
  const [files, setFiles] = useState<ZippedFile[]>();
  const form = useForm(() => api('POST /v1/modules/', { body: bodyOf(values, files) }), {
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
  const choices: Choice<Values['from']>[] = [
    { value: null, name: t`An example of two short chapters` },
    { value: 'zip', name: t`A ZIP of a course’s folder` },
    ...written.map(({ id, name }) => ({ value: id, name: t`A copy of ${name}` })),
  ];
  return (
    <form {...form.props}>
      <p>
        <Trans>
          Learners do not see the course until you publish it. It begins with the text that you choose here,
          and you change one file after the other.
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
      <ChoiceField of={draft} name="from" label={<Trans>Begin with</Trans>} choices={choices} />
      {values.from === 'zip' && (
        <>
          <ZipField
            hint={<Trans>Up to 5 MB. The course gets the name above and a number of its own.</Trans>}
            required
            onChoose={() => setFiles(undefined)}
            onRead={setFiles}
          />
          {files && <Read files={files.length} />}
        </>
      )}
      <FormActions form={form} disabled={values.from === 'zip' && !files}>
        <Trans>Make the course</Trans>
      </FormActions>
    </form>
  );
}

function bodyOf({ name, slug, from }: Values, files: ZippedFile[] | undefined) {
  if (from !== 'zip') return { name, slug, copy_of: from };
  return { name, slug, copy_of: null, files: (files ?? []).map(({ name, text }) => ({ name, text })) };
}

function Read({ files }: { files: number }) {
  return (
    <p role="status">
      <Select
        value={pluralForm(files)}
        _one="One file was read. The check says what must be mended before you publish it."
        other={`${files} files were read. The check says what must be mended before you publish them.`}
      />
    </p>
  );
}
