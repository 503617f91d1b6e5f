import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActivities } from '../../features/activities/use-activities.ts';
import { chapterQuery } from '../../features/chapters/queries/chapter-query.ts';
import { LateSection } from './late-section.tsx';

interface WordsOfCourseProps {
  module: Webmodule;
  /** Number of any chapter, because every chapter's text contains the glossary of the whole course. */
  chapter: number;
}

/** The glossary of a course, fetched when the learner opens it. */
export function WordsOfCourse({ module, chapter }: WordsOfCourseProps) {
  const [isWanted, setWanted] = useState(false);
  const text = useQuery({ ...chapterQuery(module, chapter), enabled: isWanted });
  const { views, error, retry } = useActivities(isWanted);
  const again = () => {
    retry();
    if (text.error) void text.refetch();
  };
  return (
    <LateSection
      title={<Trans>Key words</Trans>}
      isWanted={isWanted}
      onOpen={() => setWanted(true)}
      error={text.error ?? error}
      onRetry={again}
      busy={text.isFetching}
    >
      {views && text.data && <views.Glossary glossary={text.data.glossary ?? []} />}
    </LateSection>
  );
}
