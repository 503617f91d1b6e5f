import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { TextProblem } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import styles from './questions.module.scss';

interface QuestionsFoundProps {
  check: {
    data: { online: number; paper: number; problems: TextProblem[]; more_problems: number } | undefined;
    error: unknown;
  };
  isEmpty: boolean;
  /** Moves the caret to a line. */
  onLine: (line: number) => void;
}

/** The server's result: the number of questions, or each problem with its line. */
export function QuestionsFound({ check: { data, error }, isEmpty, onLine }: QuestionsFoundProps) {
  return (
    <section className={styles.found} aria-live="polite">
      <h2>
        <Trans>What must be mended</Trans>
      </h2>
      {error ? <p>{errorMessage(error)}</p> : null}
      {data && data.problems.length === 0 && (
        <p>
          {isEmpty ? (
            <Trans>There are no questions. Saved like this, the course has no assessment.</Trans>
          ) : (
            <Trans>
              Nothing: {data.online} questions online and {data.paper} on paper.
            </Trans>
          )}
        </p>
      )}
      {data && data.problems.length > 0 && (
        <ol className={styles.problems}>
          {data.problems.map(({ line, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have the same line and words
            <li key={index}>
              <Button look="quiet" onClick={() => onLine(line)}>
                <Trans>Line {line}</Trans>
              </Button>{' '}
              {message}
            </li>
          ))}
        </ol>
      )}
      {data && data.more_problems > 0 && (
        <p>
          <Trans>and {data.more_problems} more</Trans>
        </p>
      )}
    </section>
  );
}
