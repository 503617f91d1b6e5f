import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Chapter, openAt } from '../../chapters/progress.ts';
import styles from '../viewer.module.scss';

interface ChapterEndProps {
  /** The next chapter to do; undefined if all are complete. */
  following: Chapter | undefined;
  /** Shown once all chapters are complete. */
  afterLast: ReactNode;
  /** Shown instead of another chapter. */
  onward: ReactNode;
  /** Shows what the learner skipped in the chapter. */
  children?: ReactNode;
  /** Whether to take the focus when it appears. */
  focus: boolean;
}

/** The end of a chapter, with one clear next step. */
export function ChapterEnd({ following, afterLast, onward, children, focus }: ChapterEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const place = following && openAt(following);
  return (
    <div className={styles.end}>
      <h3 ref={heading} tabIndex={-1}>
        {following || onward ? <Trans>Chapter complete</Trans> : <Trans>All chapters complete</Trans>}
      </h3>
      {onward ??
        (following && place ? (
          <ButtonLink to={`?chapter=${place.chapter}&slide=${place.slide}`}>
            <Trans>
              Go on to chapter {following.chapterNumber}: {following.name}
            </Trans>
          </ButtonLink>
        ) : (
          afterLast
        ))}
      {children}
    </div>
  );
}
