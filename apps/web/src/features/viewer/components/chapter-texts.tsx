import { useQuery } from '@tanstack/react-query';
import { chapterQuery } from '../../chapters/queries/chapter-query.ts';
import { WrittenTexts } from '../../workbook/components/written-texts.tsx';
import type { ViewedModule } from '../viewed.ts';

/** The workbook entries that the learner wrote in a chapter; nothing if there are none. */
export function ChapterTexts({ module, chapter }: { module: ViewedModule; chapter: number }) {
  const { data } = useQuery(chapterQuery(module, chapter));
  const entries = (data?.slides ?? [])
    .flatMap(({ activities = [] }) => activities)
    .flatMap((activity) => (activity.kind === 'write' ? [activity] : []));
  if (entries.length === 0) return null;
  return <WrittenTexts module={module.id} entries={entries} />;
}
