import { Trans } from '@lingui/react/macro';
import type { ChapterText } from '@readytowork/contract';
import { Spinner } from '@readytowork/ui/spinner';
import styles from '../viewer.module.scss';
import { Html } from './html.tsx';
import { SlideFacts } from './slide-facts.tsx';
import { SlideProblem } from './slide-problem.tsx';
import { useBeside } from './use-beside.ts';

interface BesideProps {
  module: number;
  slide: number;
  text: ChapterText;
  /** The slide's reading text as HTML. */
  reading: string;
  /** Whether the learner has begun to use the page. */
  isUsed: boolean;
  onTurnTo: (slide: number) => void;
}

/** Everything beside a slide's picture: reading text, when its facts were checked, and activities. */
export function Beside({ module, slide, text, reading, isUsed, onTurnTo }: BesideProps) {
  const { activities, facts, glossary, views, error, retry } = useBeside(text, slide, isUsed);
  return (
    <>
      {views && glossary.length > 0 ? (
        <views.ExplainedText className={styles.text} html={reading} glossary={glossary} />
      ) : (
        <Html className={styles.text}>{reading}</Html>
      )}
      <SlideFacts facts={facts} />
      {activities.length > 0 &&
        (views ? (
          <div data-silent>
            <views.ActivityList module={module} activities={activities} onTurnTo={onTurnTo} />
          </div>
        ) : error ? (
          <SlideProblem missing="activities" error={error} onRetry={retry} />
        ) : (
          <div className={styles.loading}>
            <Spinner>
              <Trans>Fetching what there is to do here…</Trans>
            </Spinner>
          </div>
        ))}
    </>
  );
}
