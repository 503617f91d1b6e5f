import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useId } from 'react';
import { GradeName } from './grade-name.tsx';
import styles from './interview.module.scss';
import { Playback } from './playback.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { type Grade, grades } from './ratings.ts';
import { canRecord } from './recorder.ts';
import { Running } from './running.tsx';
import { useRecording } from './use-recording.ts';

interface PracticeProps {
  question: string;
  grade: Grade | undefined;
  onRate: (grade: Grade) => void;
}

/** Lets the learner answer aloud, with or without a recording, and rate the answer. */
export function Practice({ question, grade, onRate }: PracticeProps) {
  const { session, state } = useRecording();
  return (
    <div className={styles.practice}>
      <h3>
        <Trans>Say it aloud</Trans>
      </h3>
      {state.step === 'idle' && <Offer onStart={(medium) => void session.start(medium)} />}
      {state.step === 'asking' && (
        <StatusMessage>
          <p>
            <Trans>Your phone asks whether this page may listen. Choose “Allow”.</Trans>
          </p>
          <Button look="quiet" onClick={() => session.discard()}>
            <Trans>Cancel</Trans>
          </Button>
        </StatusMessage>
      )}
      {state.step === 'running' && <Running running={state.running} />}
      {state.step === 'done' && (
        <Playback
          recording={state.recording}
          address={state.address}
          name={question}
          onAgain={() => void session.start(state.recording.medium)}
          onDelete={() => session.discard()}
        />
      )}
      {state.step === 'problem' && (
        <ProblemNotice
          problem={state.problem}
          medium={state.medium}
          onRetry={() => void session.start(state.medium)}
        />
      )}
      <Rating grade={grade} onRate={onRate} />
    </div>
  );
}

function Offer({ onStart }: { onStart: (medium: 'sound' | 'picture') => void }) {
  if (!canRecord()) return <ProblemNotice problem="unsupported" medium="sound" />;
  return (
    <>
      <p>
        <Trans>
          Answer as you would in the interview, two minutes at most, and listen to yourself. The recording
          stays on this page only: nothing is sent, it costs no data, and it is gone when you leave the page
          or open another question.
        </Trans>
      </p>
      <div className="actions">
        <Button onClick={() => onStart('sound')}>
          <Trans>Record my voice</Trans>
        </Button>
        <Button look="secondary" onClick={() => onStart('picture')}>
          <Trans>Record with picture</Trans>
        </Button>
      </div>
    </>
  );
}

function Rating({ grade, onRate }: Pick<PracticeProps, 'grade' | 'onRate'>) {
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend>
        <Trans>How did it go?</Trans>
      </legend>
      {grades.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={grade === each} onChange={() => onRate(each)} />
          <span>
            <GradeName grade={each} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
