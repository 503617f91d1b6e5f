import { Trans, useLingui } from '@lingui/react/macro';
import { speeds } from '@readytowork/activities/read-aloud';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { type RefObject, useId } from 'react';
import styles from '../viewer.module.scss';
import { useHasVoice, useReading } from './use-reading.ts';

/** Reads a slide aloud with the device's own voice. Shows nothing if the device has none for English. */
export function Listen({ slide }: { slide: RefObject<HTMLElement | null> }) {
  return useHasVoice() ? <Controls slide={slide} /> : null;
}

function Controls({ slide }: { slide: RefObject<HTMLElement | null> }) {
  const { state, speed, start, pause, resume, stop, changeSpeed } = useReading(slide);
  const press = { idle: start, reading: pause, paused: resume }[state];
  return (
    <div className={styles.listen} data-state={state} data-silent>
      {/* One button for all three states, so that it keeps the focus. */}
      <Button look="quiet" onClick={press}>
        <Icon name={state === 'reading' ? 'pause' : 'listen'} />
        {state === 'idle' && <Trans>Listen</Trans>}
        {state === 'reading' && <Trans>Pause</Trans>}
        {state === 'paused' && <Trans>Go on reading</Trans>}
      </Button>
      {state !== 'idle' && (
        <>
          <Speed speed={speed} onChange={changeSpeed} />
          <Button look="quiet" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function Speed({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <span className={styles.speed}>
      <label htmlFor={id}>
        <Trans>Speed</Trans>
      </label>
      <input
        id={id}
        type="range"
        min={speeds.least}
        max={speeds.most}
        step={speeds.step}
        value={speed}
        aria-valuetext={t`${speed} times`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </span>
  );
}
