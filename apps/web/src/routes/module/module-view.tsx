import { Trans, useLingui } from '@lingui/react/macro';
import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { assessmentAvailability } from '../../features/assessment/availability.ts';
import { withRecorded } from '../../features/chapters/recorded-progress.ts';
import { useRecordedProgress } from '../../features/chapters/use-recorded-progress.ts';
import { Contents } from './contents.tsx';
import { contentsId } from './contents-button.tsx';
import { LearningPane } from './learning-pane.tsx';
import styles from './module.module.scss';
import { useAddress, viewIn } from './use-address.ts';
import { usePlace } from './use-place.ts';
import { useWide } from './use-wide.ts';

interface ModuleViewProps {
  module: Webmodule;
  /** Progress according to the server. */
  summary: ModuleSummary;
  isAdmin: boolean;
}

/** Contents on the left, slides or assessment on the right; on a narrow screen the slides or assessment come first. */
export function ModuleView({ module, summary, isAdmin }: ModuleViewProps) {
  const { t } = useLingui();
  const { chapters } = withRecorded(summary, useRecordedProgress());
  const entry = assessmentAvailability({ is_admin: isAdmin, is_scorm: module.is_scorm, chapters });
  const view = viewIn(useAddress().asked, entry, chapters);
  const place = usePlace(chapters, view);
  const wide = useWide();
  const current = view === 'slides' ? place.chapter : undefined;
  const contents = (
    <section
      key="contents"
      id={contentsId}
      className={styles.contents}
      tabIndex={-1}
      aria-label={t`Contents`}
    >
      <Contents module={module} chapters={chapters} current={current} entry={entry} isAdmin={isAdmin} />
    </section>
  );
  const pane = (
    <div key="pane" className={view === 'slides' ? styles.slides : styles.pane}>
      {chapters.length === 0 ? (
        <p>
          <Trans>This module has no slides yet. Come back soon.</Trans>
        </p>
      ) : (
        <LearningPane view={view} module={module} chapters={chapters} place={place} entry={entry} />
      )}
    </div>
  );
  // The order in the document is the order on the screen, for screen readers and the Tab key.
  return <div className={`page ${styles.layout}`}>{wide ? [contents, pane] : [pane, contents]}</div>;
}
