import { useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { ProgressBar } from '@readytowork/ui/progress-bar';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { chapterDoneOffline, slideCompleted } from '../../chapters/operations.ts';
import {
  type Chapter,
  chapterAfter,
  closesByItself,
  isComplete,
  next,
  type Place,
  percentOf,
  placeAfter,
  previous,
} from '../../chapters/progress.ts';
import { useFetchAhead } from '../../chapters/queries/use-fetch-ahead.ts';
import { outbox } from '../../outbox/browser-outbox.ts';
import styles from '../viewer.module.scss';
import { ChapterEnd } from './chapter-end.tsx';
import { CompleteOffline } from './complete-offline.tsx';
import { SlideControls } from './slide-controls.tsx';
import { SlidePicture } from './slide-picture.tsx';
import { SlideText } from './slide-text.tsx';
import { usePictureInView } from './use-picture-in-view.ts';
import { WaitingNote } from './waiting-note.tsx';

interface SlideViewerProps {
  module: Webmodule;
  chapters: Chapter[];
  chapter: Chapter;
  place: Place;
  onMove: (place: Place) => void;
  /** The heading takes the focus when the chapter was chosen on this page. */
  focus: boolean;
  /** The way on when every chapter is complete. */
  afterLast: ReactNode;
}

/** One chapter, slide by slide. What was done is written down first and sent in its own time: Next never waits. */
export function SlideViewer({
  module,
  chapters,
  chapter,
  place,
  onMove,
  focus,
  afterLast,
}: SlideViewerProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = usePictureInView(place.slide);
  const { ticked, tick, goOn } = useSteps({ module, chapter, place, onMove });
  const fetchAhead = useFetchAhead(module, placeAfter(place, chapters));
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const title = `${module.name}: ${chapter.name}`;
  const percent = percentOf(chapter);
  const ended = isComplete(chapter) && (ticked || place.slide >= chapter.slides);
  return (
    <section className={styles.viewer} aria-label={t`Slides of chapter ${chapter.chapterNumber}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ProgressBar percent={percent} label={t`Progress in this chapter`} />
      <WaitingNote module={module.id} />
      <div ref={picture}>
        <SlidePicture
          key={`${place.chapter}/${place.slide}`}
          module={module}
          place={place}
          onLoad={fetchAhead}
        />
      </div>
      <div className={styles.foot}>
        <SlideControls
          slide={place.slide}
          slides={chapter.slides}
          onPrevious={() => onMove({ chapter: place.chapter, slide: previous(place.slide) })}
          onNext={goOn}
        />
        {ended && (
          <ChapterEnd
            following={chapterAfter(chapter.chapterNumber, chapters)}
            afterLast={afterLast}
            focus={ticked}
          />
        )}
      </div>
      <CompleteOffline complete={isComplete(chapter)} onTick={tick} />
      <SlideText module={module} place={place} />
    </section>
  );
}

/** What the buttons do, and what is written down of it. `ticked`: the whole chapter was, with "Complete Offline". */
function useSteps({
  module,
  chapter,
  place,
  onMove,
}: Omit<SlideViewerProps, 'chapters' | 'focus' | 'afterLast'>) {
  const [ticked, setTicked] = useState(false);
  const at = { module: module.id, chapter: chapter.chapterNumber };
  const completeOffline = () => outbox.put(chapterDoneOffline.operation({ ...at, slides: chapter.slides }));
  const closes = closesByItself(chapter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a chapter, which is the viewer's key.
  useEffect(() => {
    if (closes) completeOffline();
  }, [closes]);
  const goOn = () => {
    const move = next(place.slide, chapter);
    if (move.record !== undefined) outbox.put(slideCompleted.operation({ ...at, slide: move.record }));
    onMove({ chapter: place.chapter, slide: move.slide });
  };
  const tick = () => {
    completeOffline();
    setTicked(true);
  };
  return { ticked, tick, goOn };
}
