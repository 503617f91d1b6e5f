import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { ButtonLink } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { quizStatusQuery } from '../../../lib/queries.ts';

/** Shown after an attempt below the pass mark: kind words and what to do now. */
export function NotPassed({ module, entry }: { module: Webmodule; entry: string }) {
  const { data: status } = useQuery(quizStatusQuery(module.id));
  return (
    <>
      <p>
        <Trans>
          You need {passMark}&nbsp;% to pass. Many people need a second go. Below you see what went wrong and
          where to read; then try once more, with other questions, as often as you like. Only your best result
          counts.
        </Trans>
      </p>
      {status?.passed && (
        <p>
          <Trans>
            You passed this course earlier with {status.result}&nbsp;%. That stays, and so does your
            certificate.
          </Trans>
        </p>
      )}
      <ButtonLink to={entry} replace>
        <Trans>Try again</Trans>
      </ButtonLink>
    </>
  );
}
