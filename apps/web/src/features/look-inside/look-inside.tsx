import { useSession } from '@readytowork/api-client/session';
import type { OpenCourse } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { slideCompleted } from '../chapters/operations.ts';
import { chapterQuery } from '../chapters/queries/chapter-query.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';
import { SlideViewer } from '../viewer/components/slide-viewer.tsx';
import { JoinToGoOn } from './join-to-go-on.tsx';
import { keepLook, lookedAt, looksChanged } from './kept-looks.ts';

interface LookInsideProps {
  course: OpenCourse;
  text: NonNullable<OpenCourse['first_chapter']>;
}

/** The first chapter of a course for everybody, in the viewer that learners have. */
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
      wordsOnly={!text.has_pictures}
      recording={{ slide: record }}
    />
  );
}

/** How far one has come: of a visitor it is kept on this device, of a learner it is written down like all that they do. */
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
    // A package counts by itself: what is read of it here would be progress that it knows nothing of.
    if (is_scorm) return;
    if (session) outbox.put(slideCompleted.operation({ module: id, chapter, slide: completed }));
    else keepLook({ module: id, name, chapter, completed });
  };
  return { completed: Math.max(kept, done), record };
}

/** The text came along with the course: the viewer finds it where it looks for a learner's. */
function useGivenText(course: OpenCourse, text: LookInsideProps['text']): void {
  const queries = useQueryClient();
  useState(() => queries.setQueryData(chapterQuery(course, text.chapterNumber).queryKey, text));
}
