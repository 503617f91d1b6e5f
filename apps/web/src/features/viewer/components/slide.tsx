import { Trans } from '@lingui/react/macro';
import { Spinner } from '@readytowork/ui/spinner';
import type { ComponentType, RefObject } from 'react';
import type { Chapter, Place } from '../../chapters/progress.ts';
import type { ViewedModule } from '../viewed.ts';
import styles from '../viewer.module.scss';
import { Beside } from './beside.tsx';
import { Html } from './html.tsx';
import { SlidePicture } from './slide-picture.tsx';
import { SlideProblem } from './slide-problem.tsx';
import { TextOnlySwitch } from './text-only-switch.tsx';
import { useArrival } from './use-arrival.ts';
import { useSlide } from './use-slide.ts';
import { useSlideName } from './use-slide-name.ts';

interface SlideProps {
  module: ViewedModule;
  chapter: Chapter;
  place: Place;
  /** Whether the learner moved to this slide on this page, rather than opened the page at it. */
  turnedTo: boolean;
  onPictureLoad: () => void;
  /** Opens another slide of the chapter. */
  onTurnTo: (slide: number) => void;
  /** Whether the slide has no picture. */
  wordsOnly?: boolean;
  /** Whether the learner has begun to use the page. */
  isUsed: boolean;
  /** Reads the slide aloud; undefined until its code has loaded. */
  Listen: ComponentType<{ slide: RefObject<HTMLElement | null> }> | undefined;
}

/**
 * A slide's picture and reading text. The words in the picture are given to screen readers; without a picture everyone sees them
 * in its place.
 */
export function Slide(props: SlideProps) {
  const { module, chapter, place, turnedTo, onPictureLoad, onTurnTo, isUsed, Listen } = props;
  const { wordsOnly = false } = props;
  const { parts, text, retry, losePicture } = useSlide(module, place, wordsOnly);
  const { words, pictured, missing, error, loading } = parts;
  const { box, onClickCapture } = useArrival(turnedTo);
  const name = useSlideName(chapter, place.slide, words?.title ?? '');
  const inPlace = pictured ? styles.framed : missing === 'picture' ? styles.instead : undefined;
  return (
    <section
      ref={box}
      className={styles.slide}
      tabIndex={-1}
      aria-label={name}
      aria-busy={loading && !pictured}
      onClickCapture={onClickCapture}
    >
      <div className={inPlace}>
        {pictured && (
          <SlidePicture module={module} place={place} onLoad={onPictureLoad} onError={losePicture} />
        )}
        {missing === 'picture' && <SlideProblem missing={missing} error={error} onRetry={retry} />}
        {words && <Html className={pictured ? 'visually-hidden' : styles.text}>{words.pictured}</Html>}
      </div>
      <div className={styles.tools}>
        {!wordsOnly && <TextOnlySwitch />}
        {Listen && words && <Listen slide={box} />}
      </div>
      {missing && missing !== 'picture' && <SlideProblem missing={missing} error={error} onRetry={retry} />}
      {words && text && (
        <Beside
          module={module.id}
          slide={place.slide}
          text={text}
          reading={words.reading}
          isUsed={isUsed}
          onTurnTo={onTurnTo}
        />
      )}
      {loading && (
        <div className={styles.loading}>
          <Spinner>
            <Trans>Fetching the text of this slide…</Trans>
          </Spinner>
        </div>
      )}
    </section>
  );
}
