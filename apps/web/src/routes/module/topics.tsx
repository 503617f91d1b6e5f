import { Select, Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link, useNavigate } from '@readytowork/ui/router';
import { useId } from 'react';
import type { Availability } from '../../features/assessment/availability.ts';
import { type Chapter, isComplete, openAt } from '../../features/chapters/progress.ts';
import styles from './module.module.scss';
import { addressOf } from './use-address.ts';

interface TopicsProps {
  chapters: Chapter[];
  /** Number of the current chapter; undefined during the assessment. */
  current: number | undefined;
  entry: Availability;
}

/** The chapters with their progress, and the assessment. */
export function Topics({ chapters, current, entry }: TopicsProps) {
  return (
    <>
      <ol className={styles.topics}>
        {chapters.map((chapter) => (
          <li key={chapter.chapterNumber}>
            <Topic chapter={chapter} current={chapter.chapterNumber === current} />
          </li>
        ))}
      </ol>
      {entry.shown && <AssessmentEntry chaptersLeft={entry.chaptersLeft} />}
    </>
  );
}

function Topic({ chapter, current }: { chapter: Chapter; current: boolean }) {
  const { chapterNumber, name, completed, slides } = chapter;
  return (
    <Link to={addressOf.slide(openAt(chapter))} aria-current={current ? 'page' : undefined}>
      <span className={styles.topicName}>
        {chapterNumber}. {name}
      </span>
      <span className={styles.topicProgress}>
        {isComplete(chapter) ? (
          <>
            <Icon name="tick" />
            <Trans>Complete</Trans>
          </>
        ) : (
          <Trans>
            {completed} of {slides} slides
          </Trans>
        )}
      </span>
    </Link>
  );
}

function AssessmentEntry({ chaptersLeft }: { chaptersLeft: number }) {
  const reason = useId();
  const navigate = useNavigate();
  const closed = chaptersLeft > 0;
  return (
    <div className={styles.assessment}>
      <Button
        look="secondary"
        disabled={closed}
        aria-describedby={closed ? reason : undefined}
        onClick={() => navigate(addressOf.assessment)}
      >
        <Trans>Assessment</Trans>
      </Button>
      {closed && (
        <p id={reason} className="muted">
          <Select
            value={pluralForm(chaptersLeft)}
            _one={`Opens when every chapter is complete: ${chaptersLeft} chapter to go.`}
            other={`Opens when every chapter is complete: ${chaptersLeft} chapters to go.`}
          />
        </p>
      )}
    </div>
  );
}
