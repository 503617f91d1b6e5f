import { Trans, useLingui } from '@lingui/react/macro';
import { download, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { saveFile } from '@readytowork/ui/download/save-file';
import { useRef, useState } from 'react';
import type { Shared } from '../share.ts';
import styles from './certificate.module.scss';

/** The certificate as a picture with the learner's name: shared as a file if the phone can, else saved. */
export function SharePicture({ certificate }: { certificate: Shared }) {
  const { t } = useLingui();
  const file = useRef<File | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const { module, module_id } = certificate;
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    setSaid('');
    try {
      file.current ??= await fetchPicture(module, module_id);
      if (!navigator.canShare?.({ files: [file.current] })) saveFile(file.current, file.current.name);
      else if (!(await isShared(file.current))) setSaid(t`The picture is ready. Tap again to share it.`);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.ways}>
      <Button look="secondary" busy={busy} onClick={send}>
        {'canShare' in navigator ? <Trans>Share as a picture</Trans> : <Trans>Download as a picture</Trans>}
      </Button>
      <span className="muted">
        <Trans>The picture shows your name.</Trans>
      </span>
      <span role="status">{said}</span>
      {problem !== undefined && <Alert kind="error">{errorMessage(problem)}</Alert>}
    </div>
  );
}

async function fetchPicture(module: string, id: number): Promise<File> {
  const picture = await download('GET /v1/quiz/quiz/:module/certificate_picture/', {
    params: { module: id },
  });
  return new File([picture], `${module} Certificate.png`, { type: 'image/png' });
}

/**
 * Opens the phone's share sheet. Returns false if the browser refuses it, because it allows sharing only for a few seconds after a
 * tap and the picture took longer to fetch. A user who closes the sheet needs no message.
 */
async function isShared(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
