import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import type { MouseEvent } from 'react';
import type { ShownFile } from './course-files.ts';
import styles from './resources.module.scss';
import { useDownload } from './use-download.ts';

/** Bytes per kilobyte, as mobile networks count. */
const kilobyte = 1000;

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * A download. The page fetches it, to show progress and failures; in another tab it is a plain link. Facilitators' files have no
 * plain link, because a link cannot send the token.
 */
export function FileLink({ file, guarded = false }: { file: ShownFile; guarded?: boolean }) {
  const { busy, problem, start } = useDownload(file.url, file.fileName);
  const words = <FileWords file={file} busy={busy} />;
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void start();
  };
  return (
    <>
      {guarded ? (
        <button
          type="button"
          className={styles.file}
          onClick={() => void start()}
          aria-busy={busy || undefined}
        >
          {words}
        </button>
      ) : (
        <a
          className={styles.file}
          href={file.url}
          download={file.fileName}
          onClick={follow}
          aria-busy={busy || undefined}
        >
          {words}
        </a>
      )}
      {problem && (
        <Alert kind="error">
          <p>
            <Trans>“{file.label}” was not downloaded.</Trans> {problem}
          </p>
          <Button look="secondary" onClick={() => void start()}>
            <Trans>Try again</Trans>
          </Button>
        </Alert>
      )}
    </>
  );
}

function FileWords({ file, busy }: { file: ShownFile; busy: boolean }) {
  const format = file.format === 'docx' ? 'Word' : 'PDF';
  const size = file.bytes && Math.max(1, Math.round(file.bytes / kilobyte));
  return (
    <>
      {busy ? <span className="turning" aria-hidden="true" /> : <Icon name="download" />}
      <span>
        <span className={styles.fileLabel}>{file.label}</span>{' '}
        <span className={styles.fileFacts}>
          {size ? (
            <Trans>
              {format}, {size} KB
            </Trans>
          ) : (
            format
          )}
        </span>
      </span>
    </>
  );
}

export function FileList({ files, guarded }: { files: ShownFile[]; guarded?: boolean }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.name}>
          <FileLink file={file} {...(guarded && { guarded })} />
        </li>
      ))}
    </ul>
  );
}
