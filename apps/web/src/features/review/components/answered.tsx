import { Trans } from '@lingui/react/macro';
import type { ReviewAnswer } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { Link } from '@readytowork/ui/router';
import { StatusMessage } from '@readytowork/ui/status-message';
import styles from '../review.module.scss';

interface AnsweredProps {
  answer: ReviewAnswer;
  /** Slug of the course that the question is from. */
  slug: string;
  isLast: boolean;
  onGoOn: () => void;
}

/** Says whether the answer was right, why, and where the course teaches it. */
export function Answered({ answer, slug, isLast, onGoOn }: AnsweredProps) {
  const { correct, right, explanation, coaching, slide } = answer;
  return (
    <StatusMessage>
      <div role="status" className={styles.answered}>
        <p className={styles.mark}>
          <Icon name={correct ? 'tick' : 'close'} />
          {correct ? <Trans>Right</Trans> : <Trans>Not yet right</Trans>}
        </p>
        {coaching && <p>{coaching}</p>}
        {!correct && (
          <p>
            <Trans>
              Right is: <strong>{right}</strong>
            </Trans>
          </p>
        )}
        <p>{explanation}</p>
      </div>
      <div className="actions">
        <Button onClick={onGoOn}>{isLast ? <Trans>Done</Trans> : <Trans>Next question</Trans>}</Button>
        {!correct && (
          <Link
            className="tap-link"
            to={`/my-learning/${encodeURIComponent(slug)}?chapter=${slide.chapter}&slide=${slide.slide}`}
          >
            <Trans>Read it again</Trans>
          </Link>
        )}
      </div>
    </StatusMessage>
  );
}
