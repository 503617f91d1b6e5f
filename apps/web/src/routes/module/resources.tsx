import { downloadFile } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { Icon } from '@readytowork/ui/icon';
import { contentFileOf } from './content-file.ts';
import styles from './module.module.scss';

type File = Webmodule['files'][number];

/** A module's files: those of its topics for everyone, the others for facilitators only. */
export function Resources({ module, isAdmin }: { module: Webmodule; isAdmin: boolean }) {
  // The file with all topics has its own button ('Download Content').
  const content = contentFileOf(module);
  const files = module.files.filter((file) => (isAdmin || !file.adminOnly) && file !== content);
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.name}>
          {file.adminOnly ? <GuardedFile module={module} file={file} /> : <OpenFile file={file} />}
        </li>
      ))}
    </ul>
  );
}

function OpenFile({ file }: { file: File }) {
  return (
    <a className="button button-secondary" href={file.url} download>
      <Icon name="download" />
      {file.label}
    </a>
  );
}

/** A file for facilitators. The page fetches and saves it, because a link cannot send the token. */
function GuardedFile({ module, file }: { module: Webmodule; file: File }) {
  return (
    <DownloadButton fetchFile={() => downloadFile(file.url)} fileName={`${module.name} ${file.label}.pdf`}>
      {file.label}
    </DownloadButton>
  );
}
