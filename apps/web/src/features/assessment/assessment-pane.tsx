import type { Webmodule } from '@readytowork/contract';
import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense } from 'react';
import styles from './assessment.module.scss';

/** Its code comes when it can be needed: not with the first slide, but before the network may be gone. */
export const loadAssessment = () => withTimeout(import('./views.ts'));
const AssessmentView = lazy(() => loadAssessment().then((views) => ({ default: views.AssessmentView })));
const ResultView = lazy(() => loadAssessment().then((views) => ({ default: views.ResultView })));

interface AssessmentPaneProps {
  view: 'assessment' | 'result';
  module: Webmodule;
  /** Where the assessment begins. */
  entry: string;
  onFinished: () => void;
}

/** The assessment or its result, in a room of its own: what stands below does not move when they arrive. */
export function AssessmentPane({ view, module, entry, onFinished }: AssessmentPaneProps) {
  return (
    <div className={styles.pane}>
      <Suspense fallback={<Spinner />}>
        {view === 'result' ? (
          <ResultView module={module} entry={entry} />
        ) : (
          <AssessmentView module={module} onFinished={onFinished} />
        )}
      </Suspense>
    </div>
  );
}
