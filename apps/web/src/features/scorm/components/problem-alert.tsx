import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import type { Problem } from '../player/bridge.ts';

interface ProblemAlertProps {
  problem: Problem;
  onAgain: () => void;
}

/** Reports a problem of the course, with a button to open it again. */
export function ProblemAlert({ problem, onAgain }: ProblemAlertProps) {
  return (
    <Alert kind={problem.kind === 'slow' ? 'note' : 'error'}>
      <p>
        <Words problem={problem} />
      </p>
      {problem.kind === 'failed' && problem.detail && (
        <p className="muted">
          <Trans>What the player says: {problem.detail}</Trans>
        </p>
      )}
      {problem.kind !== 'too large' && (
        <Button look="secondary" onClick={onAgain}>
          <Trans>Open the course again</Trans>
        </Button>
      )}
    </Alert>
  );
}

/** Says that requests of the course to another site are blocked. The course works, but something may be missing. */
export function BlockedNote({ hosts }: { hosts: string[] }) {
  const names = hosts.join(', ');
  return (
    <Alert kind="note">
      <Trans>
        Part of this course comes from another site ({names}), which is blocked here. The rest works, and what
        you do is saved. If something is missing, please log a ticket under Self Help and tell us which course
        it is.
      </Trans>
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
    case 'slow':
      return (
        <Trans>
          The course is taking long to open. On a slow connection, give it a minute. If it stays like this,
          open it again; if that does not help, please log a ticket under Self Help and tell us which course
          it is.
        </Trans>
      );
    case 'too large':
      return (
        <Trans>
          This course wants to keep more than fits. Your status, your score and your place in the course are
          kept; some of its other data, such as single answers, is not. You can go on. Please log a ticket
          under Self Help, so that we can fix the course.
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
