import { Trans } from '@lingui/react/macro';
import sunrise from '@readytowork/brand/illustrations/sunrise.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Chapter } from '../../chapters/progress.ts';
import type { ViewedModule } from '../viewed.ts';
import styles from '../viewer.module.scss';
import { ChapterChecks } from './chapter-checks.tsx';
import { ChapterTexts } from './chapter-texts.tsx';
import { CourseOutcomes } from './course-outcomes.tsx';

interface ChapterEndProps {
  module: ViewedModule;
  chapter: Chapter;
  /** The next chapter to do; undefined if all are complete. */
  following: Chapter | undefined;
  /** Shown once all chapters are complete. */
  afterLast: ReactNode;
  /** Shown instead of another chapter. */
  onward: ReactNode;
  onTurnTo: (slide: number) => void;
  /** Whether to take the focus when it appears. */
  focus: boolean;
}

/** The end of a chapter: what the learner can do now, wrote and left out. The link to what follows is in the bar at the foot. */
export function ChapterEnd(props: ChapterEndProps) {
  const { module, chapter, following, afterLast, onward, onTurnTo, focus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const isLast = !following && !onward;
  return (
    <section className={styles.end} aria-labelledby="chapter-end">
      <Drawing source={sunrise} className={styles.sun ?? ''} />
      <h3 id="chapter-end" ref={heading} tabIndex={-1}>
        {isLast ? <Trans>All chapters complete</Trans> : <Trans>Chapter complete</Trans>}
      </h3>
      <p>
        <Trans>Well done: you have worked through “{chapter.name}”.</Trans>{' '}
        {following && (
          <Trans>
            Next is chapter {following.chapterNumber}, “{following.name}”.
          </Trans>
        )}
      </p>
      {onward ?? (isLast && afterLast)}
      {isLast && <CourseOutcomes module={module.id} />}
      <ChapterTexts module={module} chapter={chapter.chapterNumber} />
      <ChapterChecks module={module} chapter={chapter.chapterNumber} onTurnTo={onTurnTo} />
    </section>
  );
}
