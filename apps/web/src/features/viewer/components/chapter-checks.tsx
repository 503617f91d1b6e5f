import { useQuery } from '@tanstack/react-query';
import { useActivities } from '../../activities/use-activities.ts';
import { chapterQuery } from '../../chapters/queries/chapter-query.ts';
import styles from '../later.module.scss';
import type { ViewedModule } from '../viewed.ts';

interface ChapterChecksProps {
  module: ViewedModule;
  chapter: number;
  onTurnTo: (slide: number) => void;
}

/** Shows which checks of a chapter the learner tried; nothing if the chapter has none. */
export function ChapterChecks({ module, chapter, onTurnTo }: ChapterChecksProps) {
  const { data } = useQuery(chapterQuery(module, chapter));
  const slides = data?.slides.filter(({ activities }) => activities) ?? [];
  const { views } = useActivities(slides.length > 0);
  if (slides.length === 0) return null;
  return (
    <div className={styles.checks}>
      {views && <views.ChecksTried module={module.id} slides={slides} onTurnTo={onTurnTo} />}
    </div>
  );
}
