import { Trans } from '@lingui/react/macro';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Problem } from './bridge.ts';

interface ProblemAlertProps {
  problem: Problem;
  onAgain: () => void;
}

/** What went wrong with the course, and a way to open it again. */
export function ProblemAlert({ problem, onAgain }: ProblemAlertProps) {
  return (
    <Alert kind="error">
      <p>
        <Words problem={problem} />
      </p>
      {problem.kind === 'failed' && problem.detail && (
        <p className="muted">
          <Trans>What the player says: {problem.detail}</Trans>
        </p>
      )}
      <Button look="secondary" onClick={onAgain}>
        <Trans>Open the course again</Trans>
      </Button>
    </Alert>
  );
}

function Words({ problem }: { problem: Problem }) {
  switch (problem.kind) {
    case 'version':
      return (
        <Trans>
          ReadytoWork has been renewed while this page was open. Load the page again, then open the course.
        </Trans>
      );
    case 'unreachable':
      return (
        <Trans>
          The course does not answer. What you did is safe. Check your connection, then open it again.
        </Trans>
      );
    case 'too large':
      return (
        <Trans>
          The course wanted to keep more than fits, and the last of it was not kept. Please log a ticket under
          Self Help, so that we can mend the course.
        </Trans>
      );
    case 'failed':
      return <Failure reason={problem.reason} />;
  }
}

function Failure({ reason }: Pick<Extract<Problem, { kind: 'failed' }>, 'reason'>) {
  switch (reason) {
    case 'not-loaded':
      return (
        <Trans>
          A page of the course did not load. What you did is safe. Check your connection, then open it again.
        </Trans>
      );
    case 'nothing-to-launch':
      return (
        <Trans>
          There is nothing to open in this course now. You may have finished all that is open to you.
        </Trans>
      );
    case 'sequencing':
      return (
        <Trans>
          The course does not allow this step now. Choose another lesson, or finish this one first.
        </Trans>
      );
  }
}
