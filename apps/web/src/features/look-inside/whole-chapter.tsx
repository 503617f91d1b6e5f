import { Trans } from '@lingui/react/macro';
import type { ChapterText } from '@readytowork/contract';

/** The text of all slides, for readers without JavaScript. */
export function WholeChapter({ text }: { text: ChapterText }) {
  return (
    <noscript>
      <h2>
        <Trans>The whole chapter, to read</Trans>
      </h2>
      {text.slides.slice(1).map(({ slide, html }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the course builder, which escapes all text.
        <div key={slide} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </noscript>
  );
}
