import { useQuery } from '@tanstack/react-query';
import { checksOf } from '../../activities/checks-of.ts';
import { useViews } from '../../activities/use-views.ts';
import { chapterQuery } from '../../chapters/queries/chapter-query.ts';
import type { ViewedModule } from '../viewed.ts';
import styles from '../viewer.module.scss';

interface ChapterChecksProps {
  module: ViewedModule;
  chapter: number;
  onTurnTo: (slide: number) => void;
}

/** Which checks of a chapter were tried; nothing where it has none. */
export function ChapterChecks({ module, chapter, onTurnTo }: ChapterChecksProps) {
  const { data } = useQuery(chapterQuery(module, chapter));
  const checks = checksOf(data?.slides ?? []);
  const { views } = useViews(checks.length > 0);
  if (checks.length === 0) return null;
  return (
    <div className={styles.checks}>
      {views && <views.ChecksTried module={module.id} checks={checks} onTurnTo={onTurnTo} />}
    </div>
  );
}
