import { Trans, useLingui } from '@lingui/react/macro';
import { isEmpty } from '@readytowork/cv';
import { type Application, readJsonResume, writeJsonResume } from '@readytowork/cv/json-resume';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { saveFile } from '@readytowork/ui/download/save-file';
import { type ChangeEvent, useRef, useState } from 'react';
import styles from '../cv.module.scss';
import { fileName } from '../files.ts';
import type { StoredApplication } from '../use-application.ts';

type OwnCopyProps = Pick<StoredApplication, 'application' | 'change' | 'forget'>;

/** Exports, imports or deletes the CV stored on this phone. */
export function OwnCopy({ application, change, forget }: OwnCopyProps) {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const save = () => {
    const file = new Blob([writeJsonResume(application)], { type: 'application/json' });
    saveFile(file, fileName(application.cv.name, 'CV', 'json'));
  };
  return (
    <details>
      <summary>
        <Trans>Take it to another phone, or delete it from this one</Trans>
      </summary>
      <p>
        <Trans>
          Your CV and letter are kept on this phone only. A copy is a small file (JSON Resume) that this page,
          and others, can read.
        </Trans>
      </p>
      <div className={styles.ways}>
        <Button look="secondary" onClick={save}>
          <Trans>Save a copy</Trans>
        </Button>
        <BringCopy application={application} change={change} />
        <Button look="quiet" onClick={() => setAsksToDelete(true)}>
          <Trans>Delete from this phone…</Trans>
        </Button>
      </div>
      <Dialog
        open={asksToDelete}
        title={<Trans>Delete your CV and letter?</Trans>}
        onClose={() => setAsksToDelete(false)}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsksToDelete(false)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button
              onClick={() => {
                setAsksToDelete(false);
                forget();
              }}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>They are on this phone only, so nobody can bring them back.</Trans>
        </p>
      </Dialog>
    </details>
  );
}

function BringCopy({ application, change }: Omit<OwnCopyProps, 'forget'>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<Application>();
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Lets the learner choose the same file again.
    const text = await file?.text();
    if (input.current) input.current.value = '';
    if (text === undefined) return;
    const read = readJsonResume(text);
    setProblem(
      read ? '' : t`There is no CV in this file. Choose one that was saved here, or in the form JSON Resume.`,
    );
    if (read && isEmpty(application.cv)) change(() => read);
    else setFound(read);
  };
  return (
    <>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={read} />
      <Button look="secondary" onClick={() => input.current?.click()}>
        <Trans>Bring a copy</Trans>
      </Button>
      {problem && (
        <Alert kind="error" onDismiss={() => setProblem('')}>
          {problem}
        </Alert>
      )}
      <Dialog
        open={found !== undefined}
        title={<Trans>Replace what is here?</Trans>}
        onClose={() => setFound(undefined)}
        actions={
          <>
            <Button look="secondary" onClick={() => setFound(undefined)}>
              <Trans>Keep what is here</Trans>
            </Button>
            <Button
              onClick={() => {
                if (found) change(() => found);
                setFound(undefined);
              }}
            >
              <Trans>Replace it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>The CV and letter on this page go, and those of the file come.</Trans>
        </p>
      </Dialog>
    </>
  );
}
