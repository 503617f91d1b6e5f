import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { Refusal, ZippedFile } from './course-zip.ts';
import { loadZip } from './load-zip.ts';
import { useRefusalWords } from './refusal-words.ts';

interface ZipFieldProps {
  hint: ReactNode;
  /** True in a form that needs the file. */
  required?: boolean;
  /** Called before a ZIP is read. */
  onChoose: () => void;
  /** Called with the files of a ZIP that is a course. */
  onRead: (files: ZippedFile[]) => unknown;
}

/** Reads the ZIP of a course's folder on the editor's device, and shows why it is refused. */
export function ZipField({ hint, required = false, onChoose, onRead }: ZipFieldProps) {
  const [refused, setRefused] = useState<Refusal[]>([]);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const { largestZip, readCourseZip } = await loadZip();
      // One byte more than allowed is enough for the reader to refuse it.
      const bytes = new Uint8Array(await file.slice(0, largestZip + 1).arrayBuffer());
      const found = readCourseZip(bytes);
      setRefused(found.refused);
      if (found.refused.length === 0) await onRead(found.files);
      return found.refused.length === 0;
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setRefused([]);
    onChoose();
    if (!file) return;
    reading.mutate(file, {
      // An empty field lets people choose the same file again after they have corrected it.
      onSettled: (isTaken) => {
        if (!required || !isTaken) target.value = '';
      },
    });
  };
  return (
    <>
      <Field
        label={<Trans>ZIP of a course</Trans>}
        hint={hint}
        type="file"
        accept=".zip"
        required={required}
        onChange={choose}
      />
      {reading.isPending && (
        <p role="status">
          <Trans>Reading the file …</Trans>
        </p>
      )}
      {reading.error && <Alert kind="error">{errorMessage(reading.error)}</Alert>}
      {refused.length > 0 && <Refused refused={refused} />}
    </>
  );
}

function Refused({ refused }: { refused: Refusal[] }) {
  const words = useRefusalWords();
  return (
    <Alert kind="error">
      <p>
        <Trans>Nothing was taken. Mend this first:</Trans>
      </p>
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            {name && <code>{name}</code>} {words[reason]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
