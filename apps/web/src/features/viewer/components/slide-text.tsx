import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../chapters/progress.ts';
import { chapterQuery } from '../../chapters/queries/chapter-query.ts';
import styles from '../viewer.module.scss';

/** The same slide in words, and what is worth reading besides. */
export function SlideText({ module, place }: { module: Webmodule; place: Place }) {
  const { data, error, isFetching, refetch } = useQuery(chapterQuery(module, place.chapter));
  if (data) {
    const html = data.slides.find(({ slide }) => slide === place.slide)?.html ?? '';
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the course builder, which escapes all text.
    return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Spinner>
      <Trans>Fetching the text of this slide…</Trans>
    </Spinner>
  );
}
