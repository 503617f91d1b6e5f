import { Select, Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { CallAt, CourseProblem, Reply } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import styles from './text.module.scss';

export type Checked = Reply<CallAt['POST /v1/modules/:module/draft/check/']>;

interface CheckPanelProps {
  check: { data: Checked | undefined; error: unknown; refetch: () => unknown };
  /** Opens a file at a line. */
  onGo: (file: string, line: number) => void;
}

/** The checker's problems of the whole course; each links to its line. */
export function CheckPanel({ check: { data, error, refetch }, onGo }: CheckPanelProps) {
  return (
    <section id="check" tabIndex={-1} className="card" aria-live="polite">
      <h2>
        <Trans>Check of the whole course</Trans>
      </h2>
      {Boolean(error) && (
        <p>
          {errorMessage(error)}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            <Trans>Check again</Trans>
          </Button>
        </p>
      )}
      {data && <Found checked={data} onGo={onGo} />}
    </section>
  );
}

function Found({ checked, onGo }: { checked: Checked; onGo: CheckPanelProps['onGo'] }) {
  const { problems, more_problems: more, gaps, summary } = checked;
  return (
    <>
      {problems.length === 0 ? (
        <p>
          <Trans>There is no problem: the course can be published.</Trans>
        </p>
      ) : (
        <p>
          <Trans>These keep the course from being published:</Trans>
        </p>
      )}
      <Lines problems={problems} onGo={onGo} />
      {more > 0 && (
        <p>
          <Trans>and {more} more</Trans>
        </p>
      )}
      {summary && <Summary {...summary} />}
      {gaps.length > 0 && (
        <details className={styles.gaps}>
          <summary>
            <Select
              value={pluralForm(gaps.length)}
              _one={`${gaps.length} gap to the standard, which does not keep it from being published`}
              other={`${gaps.length} gaps to the standard, which do not keep it from being published`}
            />
          </summary>
          <Lines problems={gaps} onGo={onGo} />
        </details>
      )}
    </>
  );
}

function Summary({ chapters, slides, online, paper, minutes }: NonNullable<Checked['summary']>) {
  const rounded = Math.round(minutes);
  return (
    <p className="muted">
      <Trans>
        {chapters} chapters, {slides} slides, {online} questions online, {paper} on paper, {rounded} minutes.
      </Trans>
    </p>
  );
}

function Lines({ problems, onGo }: { problems: readonly CourseProblem[]; onGo: CheckPanelProps['onGo'] }) {
  return (
    <ol className={styles.problems}>
      {problems.map(({ file, line, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have the same line and words
        <li key={index}>
          <Button look="quiet" onClick={() => onGo(file, line)}>
            <Trans>
              {file}, line {line}
            </Trans>
          </Button>{' '}
          {message}
        </li>
      ))}
    </ol>
  );
}
