import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { moduleQuery } from '../../features/chapters/queries/module-query.ts';
import styles from './module.module.scss';
import { WordsOfCourse } from './words-of-course.tsx';

interface AboutModuleProps {
  module: Webmodule;
  /** Number of a chapter whose text has loaded, if there is one. */
  current?: number | undefined;
  /** Further sections. */
  children?: ReactNode;
}

/** Benefit, duration and glossary of a course, beside the three sections of its contents. */
export function AboutModule({ module, current, children }: AboutModuleProps) {
  const { duration_minutes: minutes, do_minutes: toDo = 0, assessment_minutes: assessment } = module;
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
            {assessment > 0 ? (
              <Trans>
                The course takes about {minutes} minutes, and the assessment about {assessment}.
              </Trans>
            ) : (
              <Trans>The course takes about {minutes} minutes.</Trans>
            )}
            {toDo > 0 && (
              <>
                {' '}
                <Trans>Take another {toDo} minutes for its tasks.</Trans>
              </>
            )}
          </p>
        </AccordionSection>
        {chapter !== undefined && <WordsOfCourse module={module} chapter={chapter} />}
        {children}
      </Accordion>
    </div>
  );
}

/** The learning outcomes, fetched when the learner opens them because the list of all modules leaves them out. */
function Outcomes({ module, isWanted }: { module: number; isWanted: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({ ...moduleQuery(module), enabled: isWanted });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  // No spinner while the section is closed.
  if (!data) return isWanted && <Spinner />;
  return (
    <ul>
      {data.outcomes.map((outcome) => (
        <li key={outcome}>{outcome}</li>
      ))}
    </ul>
  );
}
