import { Trans, useLingui } from '@lingui/react/macro';
import { speeds } from '@readytowork/activities/read-aloud';
import { Button } from '@readytowork/ui/button';
import { type RefObject, useId } from 'react';
import styles from '../later.module.scss';
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
        <Sign path={state === 'reading' ? pauseSign : listenSign} />
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

const listenSign = 'M4 9v6h4l5 4V5L8 9H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11';
const pauseSign = 'M8 5v14M16 5v14';

/** Not in the design system's icons, which every page loads. */
function Sign({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
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
