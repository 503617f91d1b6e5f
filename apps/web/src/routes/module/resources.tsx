import { downloadFile } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { Icon } from '@readytowork/ui/icon';
import { contentFileOf } from './content-file.ts';
import styles from './module.module.scss';

type File = Webmodule['files'][number];

/** The files of a module: topics for everyone, the facilitator's for facilitators. */
export function Resources({ module, isAdmin }: { module: Webmodule; isAdmin: boolean }) {
  // All topics in one have a button of their own ('Download Content').
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

/** A link cannot carry the token: the page fetches the file and saves it. */
function GuardedFile({ module, file }: { module: Webmodule; file: File }) {
  return (
    <DownloadButton fetchFile={() => downloadFile(file.url)} fileName={`${module.name} ${file.label}.pdf`}>
      {file.label}
    </DownloadButton>
  );
}
