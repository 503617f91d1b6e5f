import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Chapter, openAt } from '../../chapters/progress.ts';
import styles from '../viewer.module.scss';

interface ChapterEndProps {
  /** The chapter to go on with; none: all are complete. */
  following: Chapter | undefined;
  /** What comes when all chapters are complete. */
  afterLast: ReactNode;
  /** What comes instead of another chapter. */
  onward: ReactNode;
  /** What was left out of the chapter. */
  children?: ReactNode;
  /** Takes the focus as it appears. */
  focus: boolean;
}

/** The end of a chapter: one clear way on. */
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
