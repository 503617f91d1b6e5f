import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '@readytowork/ui/progress-bar';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Chapter, percentOf } from '../../chapters/progress.ts';
import type { ViewedModule } from '../viewed.ts';
import styles from '../viewer.module.scss';
import { isLow } from './use-arrival.ts';

interface ViewerBarProps {
  module: ViewedModule;
  chapter: Chapter;
  /** Whether the heading takes the focus, because the learner chose the chapter on this page. */
  focus: boolean;
  /** Link to the list of chapters, shown where the list is not beside the slides. */
  toChapters: ReactNode;
}

/** Shows the chapter, the progress in it, and a link to the others, in one slim row on a phone. */
export function ViewerBar({ module, chapter, focus, toChapters }: ViewerBarProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: isLow() });
  }, [focus]);
  return (
    <div className={styles.bar}>
      <h2 ref={heading} tabIndex={-1}>
        <span className={styles.course}>{module.name}:</span> {chapter.name}
      </h2>
      <ProgressBar percent={percentOf(chapter)} label={t`Progress in this chapter`} />
      {toChapters}
    </div>
  );
}
