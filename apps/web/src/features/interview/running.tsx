import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useEffect, useRef, useState } from 'react';
import { clock } from './clock.ts';
import styles from './interview.module.scss';
import { mostSeconds, type Running as RunningRecording } from './recorder.ts';

/** Shows a recording in progress: its time, its picture if there is one, and the Stop button. */
export function Running({ running }: { running: RunningRecording }) {
  const { stream, medium, startedAt, stop } = running;
  const seconds = useSeconds(startedAt);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const most = clock(mostSeconds);
  const now = clock(seconds);
  return (
    <div className={styles.running}>
      {medium === 'picture' && <Preview stream={stream} />}
      <p className={styles.clock}>
        <span className={styles.dot} aria-hidden="true" />
        <Trans>
          Recording: {now} of {most}
        </Trans>
      </p>
      <Button ref={button} onClick={stop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}

function Preview({ stream }: { stream: MediaStream }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={styles.picture}
      autoPlay
      muted
      playsInline
      aria-label={t`You, as the camera sees you`}
    />
  );
}

function useSeconds(startedAt: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(Math.min(mostSeconds, Math.floor((performance.now() - startedAt) / 1000)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return seconds;
}
