import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import { whatsAppAddress } from '../../../lib/whats-app.ts';
import type { Chapter } from '../../chapters/progress.ts';
import type { ViewedModule } from '../viewed.ts';

interface SendRecapProps {
  module: Pick<ViewedModule, 'slug' | 'name'>;
  chapter: Pick<Chapter, 'chapterNumber' | 'name'>;
}

/** A link to the chapter that learners send to their own WhatsApp, to find it again. It says nothing about their progress. */
export function SendRecap({ module, chapter: { chapterNumber, name } }: SendRecapProps) {
  const { t } = useLingui();
  const course = generatePath(paths.module, { category: module.slug });
  const address = new URL(`${course}?chapter=${chapterNumber}`, window.location.origin).href;
  const text = t`${module.name}, chapter ${chapterNumber}: ${name}. Read it again: ${address}`;
  return (
    <p>
      <a className="tap-link" href={whatsAppAddress(text)} target="_blank" rel="noopener noreferrer">
        <Trans>Send it to my WhatsApp</Trans>
      </a>
    </p>
  );
}
