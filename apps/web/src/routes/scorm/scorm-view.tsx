import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { AssessmentLink } from '../../features/assessment/assessment-link.tsx';
import { AssessmentPane } from '../../features/assessment/assessment-pane.tsx';
import { assessmentAvailability } from '../../features/assessment/availability.ts';
import { CoursePane } from '../../features/scorm/components/course-pane.tsx';
import styles from '../module/module.module.scss';
import { addressOf, useAddress, viewIn } from '../module/use-address.ts';
import { useWide } from '../module/use-wide.ts';
import { ScormContents } from './scorm-contents.tsx';

interface ScormViewProps {
  module: Webmodule;
  isAdmin: boolean;
}

/** The page of a SCORM module: contents on the left, the course on the right (docs/specification.md, section 2). */
export function ScormView({ module, isAdmin }: ScormViewProps) {
  const entry = module.has_assessment
    ? assessmentAvailability({ is_admin: isAdmin, is_scorm: true, chapters: [] })
    : ({ shown: false } as const);
  const { asked, replace } = useAddress();
  const view = viewIn(asked, entry, []);
  const wide = useWide();
  const isCourse = view !== 'assessment' && view !== 'result';
  const contents = (
    <div key="contents" className={styles.contents}>
      <ScormContents module={module} view={view} entry={entry} isAdmin={isAdmin} />
    </div>
  );
  const pane = (
    <div key="pane" className={isCourse ? styles.slides : styles.pane}>
      {!isCourse ? (
        <AssessmentPane
          view={view}
          module={module}
          entry={addressOf.assessment}
          onFinished={() => replace(addressOf.result)}
        />
      ) : (
        <CoursePane module={module} afterLast={<AfterLast shown={entry.shown} module={module} />} />
      )}
    </div>
  );
  // The order in the document is the order on the screen, for screen readers and the Tab key.
  return <div className={`page ${styles.layout}`}>{wide ? [contents, pane] : [pane, contents]}</div>;
}

function AfterLast({ shown, module }: { shown: boolean; module: Webmodule }) {
  if (shown) return <AssessmentLink module={module} />;
  return (
    <ButtonLink to="/my-learning">
      <Trans>Back to my learning</Trans>
    </ButtonLink>
  );
}
