import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { type ReactNode, useRef, useState } from 'react';
import type { Opening } from '../queries/launch-query.ts';
import styles from '../scorm.module.scss';
import { Lessons } from './lessons.tsx';
import { lessonsOf, placeBefore } from './place-before.ts';
import { BlockedNote, ProblemAlert } from './problem-alert.tsx';
import { HeldAlert, SavedSign } from './saved-sign.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayer } from './use-player.ts';
import { FormNote, WayOutNotice } from './way-out-notice.tsx';

interface CourseProps {
  opening: Opening;
  onAgain: () => void;
  afterLast: ReactNode;
}

/** An open course: a bar with lessons and saving state, and the frame. */
export function Course({ opening, onAgain, afterLast }: CourseProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { title, organization } = opening.launch;
  const played = usePlayer(host, t`Course: ${title}`, opening);
  const { player, place, problem, blocked, leaving, score, saved } = played;
  const { filling, toggle } = useFullScreen(stage);
  const [before] = useState(() => placeBefore(organization));
  const { toc } = place ?? before;
  return (
    <section ref={stage} className={styles.stage} data-filling={filling} aria-label={title}>
      <header className={styles.bar}>
        <h2>{title}</h2>
        <div className={styles.facts}>
          <SavedSign state={saved} />
          {score !== null && (
            <p className={styles.score}>
              <Trans>Score in the course: {score}</Trans>
            </p>
          )}
        </div>
        <Button look="quiet" onClick={() => void toggle()}>
          {filling === 'none' ? <Trans>Full screen</Trans> : <Trans>Leave full screen</Trans>}
        </Button>
        {lessonsOf(toc).length > 1 && (
          <Lessons
            place={place ?? before}
            onNavigate={(navigation) => player.current?.navigate(navigation)}
          />
        )}
      </header>
      {saved === 'held' && <HeldAlert />}
      {blocked.length > 0 && <BlockedNote hosts={blocked} />}
      {played.hasSentForm && <FormNote />}
      {leaving && (
        <WayOutNotice key={`${leaving.pressed} ${leaving.way.address}`} {...leaving} onClose={played.stay} />
      )}
      <Notices problem={problem} ended={place?.ended ?? false} onAgain={onAgain} afterLast={afterLast} />
      <div className={styles.host}>
        <div ref={host} />
        {/* Overlays the frame, so that nothing moves under the thumb when the course loads. */}
        {!place && !problem && (
          <div className={styles.opening}>
            <Spinner>
              <Trans>Opening the course…</Trans>
            </Spinner>
          </div>
        )}
      </div>
    </section>
  );
}

interface NoticesProps extends Omit<CourseProps, 'opening'> {
  problem: ReturnType<typeof usePlayer>['problem'];
  ended: boolean;
}

/** Messages above the frame, for learners who cannot see that the course in it has ended. */
function Notices({ problem, ended, onAgain, afterLast }: NoticesProps) {
  return (
    <>
      {problem && <ProblemAlert problem={problem} onAgain={onAgain} />}
      {ended && !problem && (
        <Alert kind="success">
          <p>
            <Trans>You have come to the end of this course.</Trans>
          </p>
          <div className="actions">
            <Button look="secondary" onClick={onAgain}>
              <Trans>Open the course again</Trans>
            </Button>
            {afterLast}
          </div>
        </Alert>
      )}
    </>
  );
}
