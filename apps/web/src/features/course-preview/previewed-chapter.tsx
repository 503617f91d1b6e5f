import { Trans, useLingui } from '@lingui/react/macro';
import type { ChapterText, CoursePreview } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useActivities } from '../activities/use-activities.ts';
import type { Orientation } from '../chapters/slide-address.ts';
import { Html } from '../viewer/components/html.tsx';
import { SlideFacts } from '../viewer/components/slide-facts.tsx';
import styles from './course-preview.module.scss';
import { pictureQuery } from './preview-queries.ts';

interface PreviewedChapterProps {
  token: string;
  chapter: CoursePreview['chapters'][number];
  glossary: CoursePreview['glossary'];
  look: Orientation;
}

/** All slides of a chapter, one below the other. Their pictures are fetched in turn, because few are drawn at a time. */
export function PreviewedChapter({ token, chapter, glossary, look }: PreviewedChapterProps) {
  const { chapterNumber, slides } = chapter;
  const [settled, setSettled] = useState(0);
  return slides.map((slide, index) => (
    <section
      key={slide.slide}
      id={idOf(slide.slide)}
      tabIndex={-1}
      className={styles.slide}
      aria-labelledby={`${idOf(slide.slide)}-name`}
    >
      <h3 id={`${idOf(slide.slide)}-name`}>
        {slide.slide > 0 ? <Trans>Slide {slide.slide}</Trans> : <Trans>Title slide</Trans>}
      </h3>
      <Picture
        wanted={{ token, chapter: chapterNumber, slide: slide.slide, look }}
        isDue={index <= settled}
        onSettled={() => setSettled((before) => Math.max(before, index + 1))}
      />
      <Words slide={slide} glossary={glossary} />
    </section>
  ));
}

const idOf = (slide: number) => `slide-${slide}`;

interface PictureProps {
  wanted: Parameters<typeof pictureQuery>[0];
  /** False until the pictures before it have come. */
  isDue: boolean;
  onSettled: () => void;
}

function Picture({ wanted, isDue, onSettled }: PictureProps) {
  const { t } = useLingui();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...pictureQuery(wanted),
    enabled: isDue,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picture has come or failed.
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending]);
  const { slide, look } = wanted;
  return (
    <div className={styles[look]}>
      {data ? (
        <img
          src={`data:image/webp;base64,${data.picture}`}
          alt={slide > 0 ? t`Slide ${slide} as drawn` : t`The title slide as drawn`}
        />
      ) : (
        error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </div>
  );
}

type Slide = ChapterText['slides'][number];

/** The words of a slide, its facts and its activities, which keep no answer. */
function Words({ slide, glossary }: { slide: Slide; glossary: CoursePreview['glossary'] }) {
  const { activities = [], facts = [], html } = slide;
  const { views } = useActivities(activities.length > 0 || glossary.length > 0);
  const show = (number: number) => {
    const target = document.getElementById(idOf(number));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  return (
    <div>
      {views && glossary.length > 0 ? (
        <views.ExplainedText className={styles.words} html={html} glossary={glossary} />
      ) : (
        <Html className={styles.words}>{html}</Html>
      )}
      <SlideFacts facts={facts} />
      {views &&
        activities.map((activity, index) =>
          activity.kind === 'write' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slide does not change
            <p key={index} className={styles.write}>
              <Trans>Learners write here: {activity.ask}</Trans>
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slide does not change
            <views.ActivityView key={index} activity={activity} onTurnTo={show} />
          ),
        )}
    </div>
  );
}
