import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import styles from './module.module.scss';
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
  return (
    <div className={styles.about}>
      <Accordion>
        <AccordionSection name="about-module" title={<Trans>What you will be able to do</Trans>}>
          <ul>
            {module.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
          <p>
            <Trans>The whole course takes about {minutes} minutes.</Trans>
          </p>
        </AccordionSection>
        {chapter !== undefined && <WordsOfCourse module={module} chapter={chapter} />}
      </Accordion>
    </div>
  );
}
