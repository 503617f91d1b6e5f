import { useSession } from '@readytowork/api-client/session';
import type { OpenCourse } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { slideCompleted } from '../chapters/operations.ts';
import { chapterQuery } from '../chapters/queries/chapter-query.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { SlideViewer } from '../viewer/components/slide-viewer.tsx';
import { JoinToGoOn, StepOnward } from './join-to-go-on.tsx';
import { keepLook, lookedAt, looksChanged } from './kept-looks.ts';

interface LookInsideProps {
  course: OpenCourse;
  text: NonNullable<OpenCourse['first_chapter']>;
}

/** Shows visitors the first chapter of a course in the same viewer that learners use. */
export function LookInside({ course, text }: LookInsideProps) {
  const { slides: pages, ...named } = text;
  const slides = pages.length - 1;
  useGivenText(course, text);
  const { completed, record } = useLook(course, text.chapterNumber);
  const [moved, setMoved] = useState<number>();
  const chapter = { ...named, slides, completed: Math.min(completed, slides) };
  return (
    <SlideViewer
      module={{ ...course, chapters: [] }}
      chapters={[chapter]}
      chapter={chapter}
      place={{ chapter: chapter.chapterNumber, slide: moved ?? chapter.completed }}
      onMove={({ slide }) => setMoved(slide)}
      focus={false}
      toChapters={null}
      afterLast={null}
      onward={<JoinToGoOn course={course} />}
      lastStep={<StepOnward course={course} />}
      wordsOnly={!text.has_pictures}
      recording={{ slide: record }}
    />
  );
}

/** The progress so far: stored on this device for a visitor, recorded in the account for a learner. */
function useLook({ id, name, is_scorm }: OpenCourse, chapter: number) {
  const outbox = useOutbox();
  const session = useSession();
  const [done, setDone] = useState(0);
  const kept = useSyncExternalStore(
    looksChanged,
    () => lookedAt(id),
    () => 0,
  );
  const record = (completed: number) => {
    setDone(completed);
    // A SCORM package counts its own progress and does not know of slides read here.
    if (is_scorm) return;
    if (session) outbox.put(slideCompleted.operation({ module: id, chapter, slide: completed }));
    else keepLook({ module: id, name, chapter, completed });
  };
  return { completed: Math.max(kept, done), record };
}

/** Puts the chapter's text, which came with the course, into the cache from which the viewer reads. */
function useGivenText(course: OpenCourse, text: LookInsideProps['text']): void {
  const queries = useQueryClient();
  useState(() => queries.setQueryData(chapterQuery(course, text.chapterNumber).queryKey, text));
}
