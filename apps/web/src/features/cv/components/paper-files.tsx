import { Trans, useLingui } from '@lingui/react/macro';
import type { Paper } from '@readytowork/cv/paper';
import { unwritableIn } from '@readytowork/cv/unwritable';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useContext, useMemo, useState } from 'react';
import styles from '../cv.module.scss';
import { fileName, pdfFile, wordFile } from '../files.ts';
import { LettersMissing } from '../letters-missing.ts';

interface PaperFilesProps {
  paper: Paper;
  /** Name of the author, for the file name. */
  name: string;
  what: 'CV' | 'letter';
}

/** Saves, sends or prints the paper. Nothing else leaves the phone. */
export function PaperFiles({ paper, name, what }: PaperFilesProps) {
  const missing = useMemo(() => unwritableIn(paper), [paper]);
  const messages = useFileMessages();
  return (
    <ErrorMessagesContext value={messages}>
      <div className={styles.ways}>
        {missing.length === 0 && (
          <DownloadButton
            look="primary"
            fetchFile={() => pdfFile(paper)}
            fileName={fileName(name, what, 'pdf')}
          >
            <Trans>Save as PDF</Trans>
          </DownloadButton>
        )}
        <DownloadButton fetchFile={() => wordFile(paper)} fileName={fileName(name, what, 'docx')}>
          <Trans>Save for Word</Trans>
        </DownloadButton>
        {missing.length === 0 && <Send paper={paper} fileName={fileName(name, what, 'pdf')} />}
        <Button look="secondary" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {missing.length > 0 && (
        <Alert kind="note">
          <Trans>
            Our PDF has no letter for {missing.join(' ')}. Press “Print” and choose “Save as PDF” there, or
            save it for Word.
          </Trans>
        </Alert>
      )}
    </ErrorMessagesContext>
  );
}

/** The site's error messages, and one of our own: without a network a PDF lacks its letters, but a Word file needs none. */
function useFileMessages() {
  const { t } = useLingui();
  const messages = useContext(ErrorMessagesContext);
  const errorMessage = (error: unknown) =>
    error instanceof LettersMissing
      ? t`The letters for the PDF could not be fetched (once, 38 KB). Check your connection and try again, or save it for Word: that works without a network.`
      : messages.errorMessage(error);
  return { ...messages, errorMessage };
}

/** Opens the phone's share sheet, with WhatsApp, mail and more. */
function Send({ paper, fileName }: { paper: Paper; fileName: string }) {
  const { t } = useLingui();
  const { errorMessage } = useContext(ErrorMessagesContext);
  const [problem, setProblem] = useState('');
  // The server also renders the letter's page and cannot know whether the browser shares files.
  const isBrowser = useHydrated();
  if (!isBrowser || !canShareFiles()) return null;
  const send = async () => {
    try {
      const type = 'application/pdf';
      await navigator.share({ files: [new File([await pdfFile(paper)], fileName, { type })] });
    } catch (error) {
      if (error instanceof LettersMissing) setProblem(errorMessage(error));
      // If the user closes the share sheet, no message is needed.
      else if (!(error instanceof DOMException && error.name === 'AbortError'))
        setProblem(t`It could not be handed over. Save it as PDF, and send that.`);
    }
  };
  return (
    <>
      <Button look="secondary" onClick={send}>
        <Trans>Send it…</Trans>
      </Button>
      <span role="status">{problem}</span>
    </>
  );
}

const canShareFiles = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([''], 'CV.pdf', { type: 'application/pdf' })] });
