import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AssessmentLink } from '../../features/assessment/assessment-link.tsx';
import { AssessmentPane, loadAssessment } from '../../features/assessment/assessment-pane.tsx';
import type { Availability } from '../../features/assessment/availability.ts';
import { type Chapter, isComplete, type Place } from '../../features/chapters/progress.ts';
import { OnwardLink } from '../../features/viewer/components/onward-link.tsx';
import { SlideViewer } from '../../features/viewer/components/slide-viewer.tsx';
import { quizStatusQuery } from '../../lib/queries.ts';
import { ContentsButton } from './contents-button.tsx';
import { Finished } from './finished.tsx';
import { addressOf, useAddress, type View } from './use-address.ts';
import { useChosen } from './use-place.ts';

interface LearningPaneProps {
  view: View;
  module: Webmodule;
  chapters: Chapter[];
  place: Place;
  entry: Availability;
}

/** Shows the slides, the end of the course, the assessment or its result. */
export function LearningPane({ view, module, chapters, place, entry }: LearningPaneProps) {
  const { replace } = useAddress();
  const chosen = useChosen(view === 'slides' ? `slides ${place.chapter}` : view);
  const allComplete = chapters.every(isComplete);
  useEffect(() => {
    // If this fails, the code is fetched when the assessment is opened.
    if (allComplete) loadAssessment().catch(() => {});
  }, [allComplete]);
  const afterLast = <AfterLast entry={entry} module={module} />;
  if (view === 'finished') return <Finished>{afterLast}</Finished>;
  if (view !== 'slides') {
    return (
      <AssessmentPane
        view={view}
        module={module}
        entry={addressOf.assessment}
        onFinished={() => replace(addressOf.result)}
      />
    );
  }
  const chapter = chapters.find(({ chapterNumber }) => chapterNumber === place.chapter);
  if (!chapter) return null;
  return (
    <SlideViewer
      key={chapter.chapterNumber}
      module={module}
      chapters={chapters}
      chapter={chapter}
      place={place}
      onMove={(to) => replace(addressOf.slide(to))}
      focus={chosen}
      toChapters={<ContentsButton />}
      afterLast={afterLast}
      lastStep={<LastStep entry={entry} module={module} />}
    />
  );
}

/** For facilitators the course ends here, because they take no assessment. */
function AfterLast({ entry, module }: { entry: Availability; module: Webmodule }) {
  if (!entry.shown) {
    return (
      <ButtonLink to="/my-learning">
        <Trans>Back to my learning</Trans>
      </ButtonLink>
    );
  }
  return <AssessmentLink module={module} />;
}

/** The same step as a short link in the bar. */
function LastStep({ entry, module }: { entry: Availability; module: Webmodule }) {
  if (!entry.shown) {
    return (
      <OnwardLink to="/my-learning">
        <Trans>My Learning</Trans>
      </OnwardLink>
    );
  }
  return <ToAssessment module={module} />;
}

function ToAssessment({ module }: { module: Webmodule }) {
  const { data: status } = useQuery(quizStatusQuery(module.id));
  return status?.passed ? (
    <OnwardLink to={addressOf.result}>
      <Trans>Result</Trans>
    </OnwardLink>
  ) : (
    <OnwardLink to={addressOf.assessment}>
      <Trans>Assessment</Trans>
    </OnwardLink>
  );
}
