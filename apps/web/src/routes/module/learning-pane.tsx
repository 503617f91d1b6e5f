import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { lazy, Suspense, useEffect } from 'react';
import { AssessmentLink } from '../../features/assessment/assessment-link.tsx';
import type { Availability } from '../../features/assessment/availability.ts';
import { type Chapter, isComplete, type Place } from '../../features/chapters/progress.ts';
import { SlideViewer } from '../../features/viewer/components/slide-viewer.tsx';
import { withTimeout } from '../../lib/with-timeout.ts';
import { ContentsButton } from './contents-button.tsx';
import { Finished } from './finished.tsx';
import { addressOf, useAddress, type View } from './use-address.ts';
import { useChosen } from './use-place.ts';

/** Its code comes when it can be needed: not with the first slide, but before the network may be gone. */
const loadViews = () => withTimeout(import('../../features/assessment/views.ts'));
const AssessmentView = lazy(() => loadViews().then((views) => ({ default: views.AssessmentView })));
const ResultView = lazy(() => loadViews().then((views) => ({ default: views.ResultView })));

interface LearningPaneProps {
  view: View;
  module: Webmodule;
  chapters: Chapter[];
  place: Place;
  entry: Availability;
}

/** The slides, what comes after them, the assessment or its result, one at a time. */
export function LearningPane({ view, module, chapters, place, entry }: LearningPaneProps) {
  const { replace } = useAddress();
  const chosen = useChosen(view === 'slides' ? `slides ${place.chapter}` : view);
  const allComplete = chapters.every(isComplete);
  useEffect(() => {
    // Without a network it is fetched when it is asked for.
    if (allComplete) loadViews().catch(() => {});
  }, [allComplete]);
  const afterLast = <AfterLast entry={entry} module={module.id} />;
  if (view === 'finished') return <Finished chapters={chapters}>{afterLast}</Finished>;
  if (view !== 'slides') {
    return (
      <Suspense fallback={<Spinner />}>
        {view === 'result' ? (
          <ResultView module={module} entry={addressOf.assessment} />
        ) : (
          <AssessmentView module={module.id} onFinished={() => replace(addressOf.result)} />
        )}
      </Suspense>
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
    />
  );
}

/** Facilitators have no assessment: for them the course ends here. */
function AfterLast({ entry, module }: { entry: Availability; module: number }) {
  if (!entry.shown) {
    return (
      <ButtonLink to="/my-learning">
        <Trans>Back to my learning</Trans>
      </ButtonLink>
    );
  }
  return <AssessmentLink module={module} />;
}
