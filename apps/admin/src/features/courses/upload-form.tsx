import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { ApiError } from '@readytowork/api-client/api-error';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { PackageUpload } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { ProgressBar } from '@readytowork/ui/progress-bar';
import { useSearchParams } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bindDraft, type Errors } from '../../lib/forms/draft.ts';
import { TextField } from '../../lib/forms/draft-fields.tsx';
import { Problem } from '../../lib/forms/form-end.tsx';
import { courseAddress } from './course-address.ts';
import { coursesQuery } from './course-queries.ts';
import { megabytes, mostBytes } from './send-package.ts';
import { shortNameOf } from './short-name.ts';
import { useUpload } from './use-upload.ts';

/** Uploads a course package and shows the outcome. */
export function UploadForm() {
  const [address] = useSearchParams();
  const slug = address.get('slug');
  const queries = useQueryClient();
  const sending = useUpload();
  const [names, setNames] = useState<Names>({ name: '', slug: slug ?? '' });
  const fileIn = useFile();
  const form = useForm(
    async (element) => {
      const file = fileIn(element);
      const name = names.name.trim();
      const body = {
        slug: names.slug,
        file_name: file.name.slice(-255),
        bytes: file.size,
        ...(name && { name }),
      };
      return sending.send(await api('POST /v1/package-uploads/', { body }), file);
    },
    { onSuccess: () => queries.invalidateQueries({ queryKey: coursesQuery.queryKey }) },
  );
  if (sending.isOver && form.data) return <Outcome upload={form.data} onAgain={form.reset} />;
  return (
    <form {...form.props}>
      <PackageField errors={form.fields.file ?? form.fields.bytes} disabled={form.isPending} />
      <NameFields names={names} onChange={setNames} errors={form.fields} isNew={!slug} />
      {!sending.isCancelled && <Problem form={form} />}
      {form.isPending ? (
        <OnItsWay sending={sending} />
      ) : (
        <div className="actions">
          <Button type="submit">
            <Trans>Upload</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

/** Reads the chosen file. Throws the field's error message if there is no file or it is too large. */
function useFile() {
  const { t } = useLingui();
  const refuse = (problem: string) => new ApiError({ status: 400, fields: { file: [problem] } });
  return (form: HTMLFormElement): File => {
    const field = form.elements.namedItem('file');
    const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
    if (!file) throw refuse(t`Choose the package first.`);
    if (file.size > mostBytes)
      throw refuse(t`This file has ${megabytes(file.size)} MB. The most is ${megabytes(mostBytes)} MB.`);
    return file;
  };
}

function PackageField(state: { errors: string[] | undefined; disabled: boolean }) {
  return (
    <Field
      label={<Trans>Package</Trans>}
      hint={
        <Trans>
          The .zip file that your authoring tool exports as SCORM 1.2 or SCORM 2004, {megabytes(mostBytes)} MB
          at most
        </Trans>
      }
      name="file"
      type="file"
      accept=".zip,application/zip"
      {...state}
    />
  );
}

interface Names {
  name: string;
  slug: string;
}

interface NameFieldsProps {
  names: Names;
  onChange: (names: Names) => void;
  errors: Errors;
  isNew: boolean;
}

/** Name fields: for a new course the name suggests the short name; for a newer package the short name is fixed. */
function NameFields({ names, onChange, errors, isNew }: NameFieldsProps) {
  const draft = bindDraft(names, onChange, errors);
  const suggest = (_: 'name', name: string) => onChange({ name, slug: shortNameOf(name) });
  return (
    <>
      {isNew && (
        <TextField
          of={{ ...draft, put: suggest }}
          name="name"
          label={<Trans>Name of the course</Trans>}
          maxLength={100}
        />
      )}
      <TextField
        of={draft}
        name="slug"
        label={<Trans>Short name</Trans>}
        hint={
          isNew ? (
            <Trans>
              It is part of the address, such as first_aid. Small letters, digits and underscores.
            </Trans>
          ) : (
            <Trans>The new package is for this course.</Trans>
          )
        }
        readOnly={!isNew}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
      />
    </>
  );
}

function OnItsWay({ sending }: { sending: ReturnType<typeof useUpload> }) {
  const { t } = useLingui();
  const { percent, isRead } = sending;
  return (
    <div role="status">
      <ProgressBar percent={percent} label={t`Upload`} />
      <p>
        {isRead ? (
          <Trans>The package has arrived and is being read. That takes a minute for a large one.</Trans>
        ) : (
          <Trans>The package is on its way. Keep this page open.</Trans>
        )}
      </p>
      {!isRead && (
        <Button look="secondary" onClick={sending.cancel}>
          <Trans>Cancel the upload</Trans>
        </Button>
      )}
    </div>
  );
}

function Outcome({ upload, onAgain }: { upload: PackageUpload; onAgain: () => void }) {
  if (upload.state === 'taken' && upload.module !== null)
    return (
      <Alert kind="success">
        <p>
          <Trans>
            The package was read, and waits to be published. Look at what was found in it and try it first.
          </Trans>
        </p>
        <ButtonLink to={courseAddress(upload.module)}>
          <Trans>Look at what was found</Trans>
        </ButtonLink>
      </Alert>
    );
  return (
    <Alert kind="error">
      <p>
        {upload.problem ?? (
          <Trans>
            The package could not be read at the moment. Try again later; if it happens again, tell support.
          </Trans>
        )}
      </p>
      <Button look="secondary" onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
    </Alert>
  );
}
