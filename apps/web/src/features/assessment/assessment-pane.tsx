import type { Webmodule } from '@readytowork/contract';
import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense } from 'react';
import styles from './assessment-frame.module.scss';

/** Fetched when the learner is likely to need it soon: after the first slide, but while there is still a network. */
export const loadAssessment = () => withTimeout(import('./views.ts'));
const AssessmentView = lazy(() => loadAssessment().then((views) => ({ default: views.AssessmentView })));
const ResultView = lazy(() => loadAssessment().then((views) => ({ default: views.ResultView })));

interface AssessmentPaneProps {
  view: 'assessment' | 'result';
  module: Webmodule;
  /** Address at which the assessment begins. */
  entry: string;
  onFinished: () => void;
}

/** The assessment or its result, with its space reserved so that the content below does not move. */
export function AssessmentPane({ view, module, entry, onFinished }: AssessmentPaneProps) {
  return (
    <div className={styles.pane} data-at-foot={view === 'assessment' ? 'lesson' : undefined}>
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
