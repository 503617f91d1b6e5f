import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Chapter,
  chapterAfter,
  closesByItself,
  isComplete,
  next,
  openAt,
  type Place,
  placeAfter,
  previous,
} from '../../chapters/progress.ts';
import { useWholeText } from '../../chapters/queries/use-whole-text.ts';
import { useTextOnly } from '../../chapters/text-only.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { type Recording, recordingOf } from '../recording.ts';
import { useLater } from '../use-later.ts';
import type { ViewedModule } from '../viewed.ts';
import styles from '../viewer.module.scss';
import { CompleteOffline } from './complete-offline.tsx';
import { OnwardLink } from './onward-link.tsx';
import { Slide } from './slide.tsx';
import { SlideControls } from './slide-controls.tsx';
import { useActiveSeconds } from './use-active-seconds.ts';
import { useFetchNext } from './use-fetch-next.ts';
import { useTouched } from './use-touched.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface SlideViewerProps {
  module: ViewedModule;
  chapters: Chapter[];
  chapter: Chapter;
  place: Place;
  onMove: (place: Place) => void;
  /** Whether the heading takes the focus, because the learner chose the chapter on this page. */
  focus: boolean;
  /** Link to the list of chapters. */
  toChapters: ReactNode;
  /** The next step once every chapter is complete. */
  afterLast: ReactNode;
  /** The next step after this chapter, if it is not the next chapter. */
  onward?: ReactNode;
  /** The same step as `afterLast` or `onward`, as a short link in the bar. */
  lastStep: ReactNode;
  /** Whether the slides have no pictures. */
  wordsOnly?: boolean;
  /** How to record progress; by default in the account. */
  recording?: Recording;
}

/** Shows one chapter, slide by slide. Progress is stored first and sent later, so Next never waits. */
export function SlideViewer(props: SlideViewerProps) {
  const { module, chapters, chapter, place, onMove, focus, toChapters, afterLast, onward, lastStep } = props;
  const outbox = useOutbox();
  const { recording = recordingOf(outbox, module.id, chapter), wordsOnly = false } = props;
  const { ticked, tick, goOn } = useSteps(props, recording);
  const [first] = useState(place.slide);
  const [turned, setTurned] = useState(false);
  if (!turned && place.slide !== first) setTurned(true);
  const textOnly = useTextOnly();
  useWholeText(module, textOnly);
  // Watches from the start, because the reading text may load after the first touch.
  const isUsed = useTouched();
  const onPictureLoad = useFetchNext(module, place, placeAfter(place, chapters));
  const turnTo = (slide: number) => onMove({ chapter: place.chapter, slide });
  const ended = isComplete(chapter) && (ticked || place.slide >= chapter.slides);
  const following = chapterAfter(chapter.chapterNumber, chapters);
  const { part: later } = useLater(isUsed || ended || textOnly);
  return (
    <div className={styles.viewer} data-at-foot="lesson">
      <ViewerBar module={module} chapter={chapter} focus={focus} toChapters={toChapters} />
      <Slide
        key={place.slide}
        module={module}
        chapter={chapter}
        place={place}
        turnedTo={turned}
        wordsOnly={wordsOnly}
        isUsed={isUsed}
        Listen={later?.Listen}
        onPictureLoad={onPictureLoad}
        onTurnTo={turnTo}
      />
      {ended && later && (
        <later.ChapterEnd
          module={module}
          chapter={chapter}
          following={following}
          afterLast={afterLast}
          onward={onward}
          onTurnTo={turnTo}
          focus={ticked}
        />
      )}
      <SlideControls
        slide={place.slide}
        slides={chapter.slides}
        onPrevious={() => turnTo(previous(place.slide))}
        onNext={goOn}
        onward={ended ? following && !onward ? <ToChapter chapter={following} /> : lastStep : undefined}
        arrived={focus}
      />
      <ChapterEndStatus chapter={chapter} ended={ended && (turned || ticked)} />
      <WaitingNote module={module.id} />
      {recording.chapter && <CompleteOffline complete={isComplete(chapter)} onTick={tick} />}
    </div>
  );
}

function ToChapter({ chapter }: { chapter: Chapter }) {
  const { chapter: number, slide } = openAt(chapter);
  return (
    <OnwardLink to={`?chapter=${number}&slide=${slide}`}>
      <Trans>Chapter {number}</Trans>
    </OnwardLink>
  );
}

/** Tells screen readers that the chapter is complete. */
function ChapterEndStatus({ chapter, ended }: { chapter: Chapter; ended: boolean }) {
  return (
    <p role="status" className="visually-hidden">
      {ended && (
        <Trans>
          Chapter {chapter.chapterNumber} is complete: {chapter.name}.
        </Trans>
      )}
    </p>
  );
}

/**
 * The actions of the buttons, with the progress that they record. `ticked`: the learner ticked "Complete Offline" at this
 * slide.
 */
function useSteps({ chapter, place, onMove }: SlideViewerProps, recording: Recording) {
  const [tickedAt, setTickedAt] = useState<number>();
  const takeSeconds = useActiveSeconds();
  const closes = closesByItself(chapter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per chapter, which is the viewer's key.
  useEffect(() => {
    if (closes) recording.chapter?.();
  }, [closes]);
  const goOn = () => {
    const move = next(place.slide, chapter);
    if (move.record !== undefined) recording.slide(move.record, takeSeconds());
    onMove({ chapter: place.chapter, slide: move.slide });
  };
  const tick = () => {
    recording.chapter?.();
    setTickedAt(place.slide);
  };
  return { ticked: tickedAt === place.slide, tick, goOn };
}
