import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { useEffect } from 'react';
import { contentFileOf, offersContent } from './content-file.ts';

/** Offers the course as a file; shows nothing if there is none, and warns if there should be one. */
export function DownloadContent({ module }: { module: Pick<Webmodule, 'slug' | 'files'> }) {
  const file = contentFileOf(module);
  const misses = !file && offersContent(module.slug);
  useEffect(() => {
    if (misses) console.warn(`No content file: ${module.slug}`);
  }, [misses, module.slug]);
  if (!file) return null;
  return (
    <a className="button button-secondary" href={file.url} download>
      <Icon name="download" />
      <Trans>Download Content</Trans>
    </a>
  );
}
