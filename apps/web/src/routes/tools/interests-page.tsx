import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { AllKinds } from '../../features/interests/all-kinds.tsx';
import { firstOpen, parseAnswers } from '../../features/interests/answers.ts';
import { Explorer } from '../../features/interests/explorer.tsx';
import { OfferPath } from '../../features/learning-path/offer-path.tsx';
import { usePathTick } from '../../features/learning-path/use-path-tick.ts';
import { useNote } from '../../features/on-device/use-note.ts';

/** The interest explorer: asks which activities the learner likes, and shows work that consists of them. */
export function Page() {
  const { t } = useLingui();
  const isDone = firstOpen(parseAnswers(useNote('interests').text)) === undefined;
  usePathTick('interests', isDone);
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading
            title={t`What kind of work do you like?`}
            description={t`Forty-eight short statements about work. See which kinds of interest are strong in you, which families of work and which free courses go with them. Nothing is sent.`}
          />
          <p className="lead">
            <Trans>To get you thinking. It is not a test, and it stays on your phone.</Trans>
          </p>
        </div>
      </header>
      <div className="page reading-page">
        <Explorer />
        {isDone && <OfferPath />}
        <AllKinds />
      </div>
    </>
  );
}
