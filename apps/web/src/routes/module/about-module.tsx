import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './module.module.scss';
import { oneModuleQuery } from './one-module-query.ts';
import { WordsOfCourse } from './words-of-course.tsx';

/** In steps of five, as visitors are told. Of a package only what it says of itself is known. */
function minutesOf({ is_scorm, duration_minutes, chapters, assessment_minutes }: Webmodule): number {
  if (is_scorm) return duration_minutes;
  const counted = chapters.reduce((sum, { minutes }) => sum + minutes, assessment_minutes);
  return Math.max(5, Math.round(counted / 5) * 5);
}

interface AboutModuleProps {
  module: Webmodule;
  /** The number of the chapter whose text is here, if any. */
  current?: number | undefined;
}

/** What a course is good for, how long it takes, and the words that it explains: beside the three sections of its contents. */
export function AboutModule({ module, current }: AboutModuleProps) {
  const minutes = minutesOf(module);
  const chapter = current ?? module.chapters[0]?.chapterNumber;
  const [isWanted, setWanted] = useState(false);
  return (
    <div className={styles.about}>
      <Accordion>
        <AccordionSection
          name="about-module"
          title={<Trans>What you will be able to do</Trans>}
          onToggle={(open) => open && setWanted(true)}
        >
          <Outcomes module={module.id} isWanted={isWanted} />
          <p>
            <Trans>The whole course takes about {minutes} minutes.</Trans>
          </p>
        </AccordionSection>
        {chapter !== undefined && <WordsOfCourse module={module} chapter={chapter} />}
      </Accordion>
    </div>
  );
}

/** Fetched when somebody looks for them: the list of all courses does without. */
function Outcomes({ module, isWanted }: { module: number; isWanted: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({ ...oneModuleQuery(module), enabled: isWanted });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  // Nothing turns in a section that is closed.
  if (!data) return isWanted && <Spinner />;
  return (
    <ul>
      {data.outcomes.map((outcome) => (
        <li key={outcome}>{outcome}</li>
      ))}
    </ul>
  );
}
