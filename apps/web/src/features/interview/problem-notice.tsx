import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import type { Medium, Problem } from './recorder.ts';

interface ProblemNoticeProps {
  problem: Problem;
  medium: Medium;
  onRetry?: () => void;
}

/** Explains why recording failed and how to solve it, and says that practice works without it. */
export function ProblemNotice({ problem, medium, onRetry }: ProblemNoticeProps) {
  return (
    <Alert kind="note">
      <p>
        <What problem={problem} isPicture={medium === 'picture'} />
      </p>
      <p>
        <Trans>
          You can practise without a recording: say it aloud, to a friend or a mirror, and look at the clock.
        </Trans>
      </p>
      {onRetry && problem !== 'unsupported' && (
        <Button look="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Alert>
  );
}

function What({ problem, isPicture }: { problem: Problem; isPicture: boolean }) {
  if (problem === 'unsupported')
    return <Trans>This browser cannot record. Chrome, Firefox and Safari of the last years can.</Trans>;
  if (problem === 'refused')
    return (
      <Trans>
        This page was not allowed to listen. If you want it to: tap the sign beside the address, choose
        “Permissions”, and allow the microphone.
      </Trans>
    );
  if (problem === 'in-use')
    return <Trans>Something else is using the microphone, perhaps a call. End it, and try again.</Trans>;
  if (problem === 'no-device')
    return isPicture ? (
      <Trans>We found no camera, or no microphone. Perhaps your voice alone works.</Trans>
    ) : (
      <Trans>We found no microphone.</Trans>
    );
  return <Trans>The recording did not work.</Trans>;
}
