import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { ButtonLink } from '@readytowork/ui/button';
import { paths as pages } from '../../lib/paths.ts';
import { useNote } from '../on-device/use-note.ts';
import { AimQuestion } from './aim-question.tsx';
import { changePathNote, parsePathNote, pathTool } from './path-note.ts';
import { pathOf } from './path-steps.ts';

/** Leads from a tool to the path: users to their dashboard, visitors to the question, whose answer waits for their account. */
export function OfferPath() {
  const session = useSession();
  const { aim } = parsePathNote(useNote(pathTool).text);
  if (session)
    return (
      <p>
        <ButtonLink to={pages.dashboard}>
          <Trans>Go to my path</Trans>
        </ButtonLink>
      </p>
    );
  return (
    <AimQuestion aim={aim} onChoose={(chosen) => changePathNote(undefined, { aim: chosen })}>
      {aim && (
        <p aria-live="polite">
          <ButtonLink to={pages.register}>
            <Trans>Create account: {pathOf(aim)?.title}</Trans>
          </ButtonLink>
        </p>
      )}
    </AimQuestion>
  );
}
