import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { saveFile } from '@readytowork/ui/download/save-file';
import { StatusMessage } from '@readytowork/ui/status-message';
import { clock } from './clock.ts';
import styles from './interview.module.scss';
import type { Ending, Recording } from './recorder.ts';

interface PlaybackProps {
  recording: Recording;
  /** Object URL of the recording in this page's memory. */
  address: string;
  /** The question, for the file name. */
  name: string;
  onAgain: () => void;
  onDelete: () => void;
}

const kilobyte = 1000;

/** Lets the learner play, save, repeat or delete the recording. */
export function Playback({ recording, address, name, onAgain, onDelete }: PlaybackProps) {
  const { t } = useLingui();
  const { blob, medium, seconds, ending } = recording;
  const length = clock(seconds);
  const size = Math.max(1, Math.round(blob.size / kilobyte));
  return (
    <>
      <StatusMessage>
        <p>
          <Why ending={ending} />{' '}
          <Trans>
            Your answer: {length}, {size} KB.
          </Trans>
        </p>
      </StatusMessage>
      {medium === 'picture' ? (
        // biome-ignore lint/a11y/useMediaCaption: the learner's own recording of a moment ago.
        <video className={styles.picture} src={address} controls playsInline aria-label={t`Your answer`} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the learner's own recording of a moment ago.
        <audio className={styles.sound} src={address} controls aria-label={t`Your answer`} />
      )}
      <div className="actions">
        <Button look="secondary" onClick={onAgain}>
          <Trans>Record again</Trans>
        </Button>
        <Button look="secondary" onClick={onDelete}>
          <Trans>Delete it</Trans>
        </Button>
        <Button look="quiet" onClick={() => saveFile(blob, fileName(name, blob.type))}>
          <Trans>Save it on this phone</Trans>
        </Button>
      </div>
      <p className="muted">
        <Trans>A saved file can be found and played by anyone who uses this phone.</Trans>
      </p>
    </>
  );
}

function Why({ ending }: { ending: Ending }) {
  if (ending === 'time')
    return <Trans>Two minutes are over: in an interview too they would want to ask the next.</Trans>;
  if (ending === 'hidden') return <Trans>It stopped when you left the page.</Trans>;
  if (ending === 'interrupted')
    return <Trans>The microphone was taken away, perhaps by a call. What you said until then is here.</Trans>;
  return null;
}

function fileName(question: string, type: string): string {
  const ending = type.includes('mp4') ? 'mp4' : type.includes('ogg') ? 'ogg' : 'webm';
  return `${question
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .slice(0, 60)
    .trim()}.${ending}`;
}
