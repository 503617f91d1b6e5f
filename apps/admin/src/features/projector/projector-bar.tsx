import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useNavigate } from '@readytowork/ui/router';
import type { placeAfter } from './places.ts';
import styles from './projector.module.scss';

interface ProjectorBarProps {
  slide: number;
  last: number;
  isText: boolean;
  isDark: boolean;
  /** True once all slides of the chapter are loaded. */
  isHere: boolean;
  onMove: (move: Parameters<typeof placeAfter>[0]) => void;
}

/** Controls below the slide. In full screen they are hidden until they are needed. */
export function ProjectorBar({ slide, last, isText, isDark, isHere, onMove }: ProjectorBarProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <Button look="secondary" onClick={() => onMove('previous')}>
        <Trans>Back</Trans>
      </Button>
      <p className={styles.place} role="status">
        <Trans>
          {slide} of {last}
        </Trans>
      </p>
      <Button onClick={() => onMove('next')}>
        <Trans>Next</Trans>
      </Button>
      <Button look="quiet" aria-pressed={isText} onClick={() => onMove('text')}>
        <Trans>Big text</Trans>
      </Button>
      <Button look="quiet" aria-pressed={isDark} onClick={() => onMove('dark')}>
        <Trans>Dark</Trans>
      </Button>
      <Button look="quiet" onClick={() => onMove('full screen')}>
        <Trans>Full screen</Trans>
      </Button>
      <Button look="quiet" onClick={() => navigate(-1)}>
        <Trans>Leave</Trans>
      </Button>
      <p className={styles.here}>
        {isHere ? (
          <Trans>All slides are here: no network needed.</Trans>
        ) : (
          <Trans>Fetching the slides…</Trans>
        )}
      </p>
    </div>
  );
}
