import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Chapter } from '../../chapters/progress.ts';
import { InstallOffer } from '../../offline/components/install-offer.tsx';
import styles from '../later.module.scss';
import type { ViewedModule } from '../viewed.ts';
import { ChapterChecks } from './chapter-checks.tsx';
import { ChapterTexts } from './chapter-texts.tsx';
import { CourseOutcomes } from './course-outcomes.tsx';
import { SendRecap } from './send-recap.tsx';

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

/**
 * The end of a chapter: its outcomes, the learner's texts and skipped activities. The link to the next chapter is in the bar at
 * the foot.
 */
export function ChapterEnd(props: ChapterEndProps) {
  const { module, chapter, following, afterLast, onward, onTurnTo, focus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const isLast = !following && !onward;
  return (
    <section className={styles.end} aria-labelledby="chapter-end">
      <RisingSun />
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
      <SendRecap module={module} chapter={chapter} />
      <InstallOffer />
    </section>
  );
}

/** The brand's sun over a hill. Drawn here, because the shared drawing would become a request of its own on other pages. */
function RisingSun() {
  return (
    <svg className={styles.sun} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
      <path
        d="M185 124l17-4M171 96l14-11M148 78l8-16M120 72V54M92 78l-8-16M69 96L55 85M55 124l-17-4"
        fill="none"
        stroke="var(--rtw-marigold)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle cx="120" cy="138" r="50" fill="var(--rtw-marigold)" />
      <path d="M16 126Q66 122 120 148T224 124A104 104 0 0 1 16 126Z" fill="var(--rtw-primary)" />
    </svg>
  );
}
