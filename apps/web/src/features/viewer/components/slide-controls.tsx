import { Select, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import styles from '../viewer.module.scss';
import { useOneMove } from './use-one-move.ts';

interface SlideControlsProps {
  slide: number;
  slides: number;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * The buttons Previous and Next, with the position between them; the chapter's cover is not counted. A disabled button keeps the
 * focus, so that keyboard users do not land at the top of the page.
 */
export function SlideControls({ slide, slides, onPrevious, onNext }: SlideControlsProps) {
  const { t } = useLingui();
  const { once, ignoreHeldKey } = useOneMove();
  const first = slide <= 0;
  const last = slide >= slides;
  return (
    <fieldset className={styles.controls} aria-label={t`Slides`}>
      <Button
        look="secondary"
        aria-disabled={first || undefined}
        onClick={once(() => first || onPrevious())}
        onKeyDown={ignoreHeldKey}
      >
        <Icon name="back" />
        <Trans>Previous</Trans>
      </Button>
      <p className={styles.position}>
        {slide > 0 ? (
          <Trans>
            {slide} of {slides}
          </Trans>
        ) : (
          <Select value={pluralForm(slides)} _one={`${slides} slide`} other={`${slides} slides`} />
        )}
      </p>
      <Button
        aria-disabled={last || undefined}
        onClick={once(() => last || onNext())}
        onKeyDown={ignoreHeldKey}
      >
        <Trans>Next</Trans>
        <Icon name="arrow" />
      </Button>
    </fieldset>
  );
}
