import { chooseVoice, ReadAloud, type Reading } from '@readytowork/activities/read-aloud';
import { sentencesIn } from '@readytowork/activities/sentences';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { keepSpeed, keptSpeed } from '../listen-speed.ts';
import { markSentence } from '../mark-sentence.ts';

const voice = () => chooseVoice(speechSynthesis.getVoices());
const hasVoice = () => 'speechSynthesis' in window && voice() !== undefined;

/** Some browsers know their voices only after a moment. */
function voicesChanged(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {};
  const { speechSynthesis: synth } = window;
  synth.addEventListener('voiceschanged', listener);
  return () => synth.removeEventListener('voiceschanged', listener);
}

/** Whether the device has a voice for English. */
export const useHasVoice = (): boolean => useSyncExternalStore(voicesChanged, hasVoice, () => false);

/** Reads a part of the page aloud, until the learner leaves it or the page is hidden. */
export function useReading(part: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<Reading>('idle');
  const [speed, setSpeed] = useState(keptSpeed);
  const [reader] = useState(
    () =>
      new ReadAloud({
        synth: speechSynthesis,
        voice,
        onChange: (now, sentence) => {
          setState(now);
          markSentence(sentence?.place);
        },
      }),
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && reader.stop();
    const leave = () => reader.stop();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      reader.stop();
    };
  }, [reader]);
  return {
    state,
    speed,
    start: () => {
      if (part.current) reader.start(sentencesIn(part.current, document.documentElement.lang || 'en'), speed);
    },
    pause: () => reader.pause(),
    resume: () => reader.resume(),
    stop: () => reader.stop(),
    changeSpeed: (to: number) => {
      setSpeed(to);
      keepSpeed(to);
      reader.setSpeed(to);
    },
  };
}
