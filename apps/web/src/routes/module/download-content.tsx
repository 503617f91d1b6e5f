import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { contentFileOf } from './content-file.ts';

/** Offers the course as a file; shows nothing if there is none. */
export function DownloadContent({ module }: { module: Pick<Webmodule, 'slug' | 'files'> }) {
  const file = contentFileOf(module);
  if (!file) return null;
  return (
    <a className="button button-secondary" href={file.url} download>
      <Icon name="download" />
      <Trans>Download Content</Trans>
    </a>
  );
}
