import { Select, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import type { ReactNode } from 'react';
import styles from '../viewer.module.scss';
import { useOneMove } from './use-one-move.ts';

interface SlideControlsProps {
  slide: number;
  slides: number;
  onPrevious: () => void;
  onNext: () => void;
  /** Takes the place of Next once the chapter is complete: a link to what comes after it. */
  onward: ReactNode;
  /** Whether a press on this page opened the chapter. */
  arrived: boolean;
}

/**
 * The bar at the foot of the screen: Previous, the position, Next. The chapter's cover is not counted. A disabled button keeps the
 * focus, so that keyboard users do not land at the top of the page.
 */
export function SlideControls({ slide, slides, onPrevious, onNext, onward, arrived }: SlideControlsProps) {
  const { t } = useLingui();
  const oneMove = useOneMove(arrived);
  const first = slide <= 0;
  return (
    <fieldset className={styles.controls} aria-label={t`Slides`} {...oneMove}>
      <Button look="secondary" aria-disabled={first || undefined} onClick={() => first || onPrevious()}>
        <Icon name="back" />
        <span className={styles.back}>
          <Trans>Previous</Trans>
        </span>
      </Button>
      <p className={styles.position}>
        {slide > 0 ? (
          <Trans>
            Slide {slide} of {slides}
          </Trans>
        ) : (
          <Select value={pluralForm(slides)} _one={`${slides} slide`} other={`${slides} slides`} />
        )}
      </p>
      {onward ?? (
        <Button onClick={onNext}>
          <Trans>Next</Trans>
          <Icon name="arrow" />
        </Button>
      )}
    </fieldset>
  );
}
