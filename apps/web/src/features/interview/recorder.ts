export type Medium = 'sound' | 'picture';

/** Why recording is not possible, as far as the browser says. */
export type Problem = 'unsupported' | 'refused' | 'no-device' | 'in-use' | 'failed';

/** Why a recording ended other than by the Stop button. */
export type Ending = 'asked' | 'time' | 'interrupted' | 'hidden';

export interface Recording {
  blob: Blob;
  medium: Medium;
  seconds: number;
  ending: Ending;
}

/** Two minutes, because longer answers would be too long in a real interview as well. */
export const mostSeconds = 120;
/** Safety limit for browsers that ignore the bit rate; enough for two minutes at any rate set here. */
const mostBytes = 16_000_000;

/** Formats that browsers can write, the smallest first: Chrome and Firefox use WebM, Safari MP4. */
const types: Record<Medium, readonly string[]> = {
  sound: ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'],
  picture: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
};
/** Speech is clear at 24 kbit/s, about 180 KB a minute; a small picture takes about 3 MB a minute. */
const rates = { audioBitsPerSecond: 24_000, videoBitsPerSecond: 400_000 };

const asked: Record<Medium, MediaStreamConstraints> = {
  sound: { audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } },
  picture: {
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    video: {
      width: { ideal: 640 },
      height: { ideal: 360 },
      frameRate: { ideal: 15, max: 24 },
      facingMode: 'user',
    },
  },
};

/** Whether this browser can record. Without https it cannot either. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

/** Asks for permission to use the microphone, and the camera if a picture is wanted. */
export async function openStream(medium: Medium): Promise<MediaStream | Problem> {
  if (!canRecord()) return 'unsupported';
  try {
    return await navigator.mediaDevices.getUserMedia(asked[medium]);
  } catch (error) {
    return problemOf(error);
  }
}

const problems: Record<string, Problem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};
const problemOf = (error: unknown): Problem => problems[error instanceof Error ? error.name : ''] ?? 'failed';

/** A recording in progress. */
export interface Running {
  stream: MediaStream;
  medium: Medium;
  startedAt: number;
  stop: () => void;
}

/**
 * Records until the learner stops, two minutes are over, or a call takes the microphone. The recording exists only in this page's
 * memory.
 *
 * @param onEnd called once with the recording so far
 */
export function record(
  stream: MediaStream,
  medium: Medium,
  onEnd: (recording: Recording | Problem) => void,
): Running | Problem {
  let recorder: MediaRecorder;
  try {
    recorder = new MediaRecorder(stream, { ...typeOf(medium), ...rates });
  } catch {
    close(stream);
    return 'unsupported';
  }
  const parts: Blob[] = [];
  let bytes = 0;
  let ending: Ending = 'asked';
  const startedAt = performance.now();
  const stop = (why: Ending) => {
    if (recorder.state === 'inactive') return;
    ending = why;
    recorder.stop();
  };
  const hidden = () => document.hidden && stop('hidden');
  const timer = setTimeout(() => stop('time'), mostSeconds * 1000);
  document.addEventListener('visibilitychange', hidden);
  for (const track of stream.getTracks()) track.addEventListener('ended', () => stop('interrupted'));
  // iPhones mute the track during a call instead of ending it.
  for (const track of stream.getAudioTracks()) track.addEventListener('mute', () => stop('interrupted'));
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    bytes += data.size;
    if (bytes > mostBytes) stop('time');
  });
  recorder.addEventListener('error', () => stop('interrupted'));
  recorder.addEventListener('stop', () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hidden);
    close(stream);
    const seconds = Math.min(mostSeconds, Math.round((performance.now() - startedAt) / 1000));
    onEnd(
      bytes > 0 ? { blob: new Blob(parts, { type: recorder.mimeType }), medium, seconds, ending } : 'failed',
    );
  });
  recorder.start(1000);
  return { stream, medium, startedAt, stop: () => stop('asked') };
}

function typeOf(medium: Medium): { mimeType?: string } {
  const mimeType = types[medium].find((type) => MediaRecorder.isTypeSupported(type));
  return mimeType === undefined ? {} : { mimeType };
}

/** Stops using the microphone, which turns its light off. */
export function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
