import { Trans, useLingui } from '@lingui/react/macro';
import type { Navigation, Place } from '@readytowork/scorm/protocol';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { useRef } from 'react';
import type { PlaceMessage } from '../player/bridge.ts';
import styles from '../scorm.module.scss';
import { lessonsOf } from './place-before.ts';

interface LessonsProps {
  place: PlaceMessage;
  onNavigate: (navigation: Navigation) => void;
}

/** The lessons of a course with several: the current one, those open, and the progress in each. */
export function Lessons({ place, onNavigate }: LessonsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDetailsElement>(null);
  const lessons = lessonsOf(place.toc);
  const number = lessons.findIndex(({ identifier }) => identifier === place.current) + 1;
  const choose = (identifier: string) => {
    if (list.current) list.current.open = false;
    onNavigate({ request: 'choice', identifier });
  };
  return (
    <nav className={styles.lessons} aria-label={t`Lessons`}>
      <Button
        look="secondary"
        disabled={!place.canPrevious}
        onClick={() => onNavigate({ request: 'previous' })}
      >
        <Trans>Previous</Trans>
      </Button>
      <Button
        look="secondary"
        disabled={!place.canContinue}
        onClick={() => onNavigate({ request: 'continue' })}
      >
        <Trans>Next</Trans>
      </Button>
      <details ref={list} className={styles.list}>
        <summary>
          {number > 0 ? (
            <Trans>
              Lesson {number} of {lessons.length}
            </Trans>
          ) : (
            <Trans>{lessons.length} lessons</Trans>
          )}
          <Icon name="arrow" />
        </summary>
        <ol>
          {place.toc.map((entry) => (
            <li key={entry.identifier} className={styles[`depth${Math.min(entry.depth, 3)}`]}>
              {entry.launchable ? (
                <Lesson entry={entry} current={entry.identifier === place.current} onChoose={choose} />
              ) : (
                <p className={styles.folder}>{entry.title}</p>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

interface LessonProps {
  entry: Place;
  current: boolean;
  onChoose: (identifier: string) => void;
}

function Lesson({ entry, current, onChoose }: LessonProps) {
  return (
    <button
      type="button"
      className={styles.lesson}
      disabled={!entry.allowed && !current}
      aria-current={current ? 'step' : undefined}
      onClick={() => onChoose(entry.identifier)}
    >
      <span className={styles.lessonName}>{entry.title}</span>
      <span className={styles.lessonStatus}>
        {(entry.status === 'completed' || entry.status === 'passed') && <Icon name="tick" />}
        <Status status={entry.status} />
        {!entry.allowed && !current && (
          <>
            {' · '}
            <Trans>not open yet</Trans>
          </>
        )}
      </span>
    </button>
  );
}

function Status({ status }: Pick<Place, 'status'>) {
  switch (status) {
    case 'not attempted':
      return <Trans>Not started</Trans>;
    case 'incomplete':
      return <Trans>In progress</Trans>;
    case 'completed':
      return <Trans>Complete</Trans>;
    case 'passed':
      return <Trans>Passed</Trans>;
    case 'failed':
      return <Trans>Not passed</Trans>;
    case 'browsed':
      return <Trans>Looked at</Trans>;
  }
}
