import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { ApiError, errorMessage } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { PackageUpload } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { ProgressBar } from '@readytowork/ui/progress-bar';
import { useSearchParams } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseAddress } from './course-address.ts';
import { coursesQuery } from './course-queries.ts';
import { megabytes, mostBytes } from './send-package.ts';
import { shortNameOf } from './short-name.ts';
import { useUpload } from './use-upload.ts';

/** Sends a course package, and says what became of it. */
export function UploadForm() {
  const [address] = useSearchParams();
  const slug = address.get('slug');
  const queries = useQueryClient();
  const { t } = useLingui();
  const sending = useUpload();
  const [name, setName] = useState('');
  const [shortName, setShortName] = useState(slug ?? '');
  const form = useForm(
    async (element) => {
      const file = fileIn(element);
      if (!file) throw new ApiError({ status: 400, fields: { file: [t`Choose the package first.`] } });
      if (file.size > mostBytes)
        throw new ApiError({
          status: 400,
          fields: {
            file: [t`This file has ${megabytes(file.size)} MB. The most is ${megabytes(mostBytes)} MB.`],
          },
        });
      const begun = await api('POST /v1/package-uploads/', {
        body: {
          slug: entryOf(element, 'slug'),
          file_name: file.name.slice(-255),
          bytes: file.size,
          ...(name.trim() && { name: name.trim() }),
        },
      });
      return sending.send(begun, file);
    },
    { onSuccess: () => queries.invalidateQueries({ queryKey: coursesQuery.queryKey }) },
  );
  if (sending.isOver && form.data) return <Outcome upload={form.data} onAgain={form.reset} />;
  return (
    <form {...form.props}>
      <Field
        label={<Trans>Package</Trans>}
        hint={
          <Trans>
            The .zip file that your authoring tool exports as SCORM 1.2 or SCORM 2004, {megabytes(mostBytes)}{' '}
            MB at most
          </Trans>
        }
        name="file"
        type="file"
        accept=".zip,application/zip"
        errors={form.fields.file ?? form.fields.bytes}
        disabled={form.isPending}
      />
      {!slug && (
        <Field
          label={<Trans>Name of the course</Trans>}
          name="name"
          value={name}
          maxLength={100}
          onChange={({ target }) => {
            setName(target.value);
            setShortName(shortNameOf(target.value));
          }}
          errors={form.fields.name}
        />
      )}
      <Field
        label={<Trans>Short name</Trans>}
        hint={
          slug ? (
            <Trans>The new package is for this course.</Trans>
          ) : (
            <Trans>It stands in the address, such as first_aid. Small letters, digits and underscores.</Trans>
          )
        }
        name="slug"
        value={shortName}
        readOnly={slug !== null}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => setShortName(target.value)}
        errors={form.fields.slug}
      />
      {form.problem && !sending.isCancelled && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
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

function fileIn(form: HTMLFormElement): File | undefined {
  const field = form.elements.namedItem('file');
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
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
