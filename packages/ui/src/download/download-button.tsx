import { type ReactNode, useContext, useState } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { ErrorMessagesContext } from '../error-messages.ts';
import { Icon } from '../icon.tsx';
import { saveFile } from './save-file.ts';

interface DownloadButtonProps {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  look?: 'primary' | 'secondary';
  disabled?: boolean;
  /** Id of the text that explains why the button is disabled. */
  describedBy?: string;
  children: ReactNode;
}

/**
 * Fetches a file that requires the token, and saves it. Cannot be pressed during the download, and shows an error if it fails.
 */
export function DownloadButton({
  fetchFile,
  fileName,
  look = 'secondary',
  disabled,
  describedBy,
  children,
}: DownloadButtonProps) {
  const { errorMessage } = useContext(ErrorMessagesContext);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const fetchAndSave = async () => {
    setBusy(true);
    setProblem('');
    try {
      saveFile(await fetchFile(), fileName);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        look={look}
        onClick={fetchAndSave}
        busy={busy}
        disabled={disabled}
        aria-describedby={describedBy}
      >
        {!busy && <Icon name="download" />}
        {children}
      </Button>
      {problem && (
        <div className="download-problem">
          <Alert kind="error" onDismiss={() => setProblem('')}>
            {problem}
          </Alert>
        </div>
      )}
    </>
  );
}
