import { vi } from 'vitest';

/** A microphone or camera; `end` simulates a call. */
class FakeTrack extends EventTarget {
  isStopped = false;
  stop(): void {
    this.isStopped = true;
  }
}

/** Replaces the browser's recorder: writes a kilobyte when it is stopped. */
class FakeRecorder extends EventTarget {
  static options: MediaRecorderOptions | undefined;
  static isTypeSupported = (type: string) => type.startsWith('audio/mp4') || type === 'video/mp4';
  state = 'inactive';
  mimeType: string;
  constructor(_stream: unknown, options?: MediaRecorderOptions) {
    super();
    FakeRecorder.options = options;
    this.mimeType = options?.mimeType ?? '';
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    const data = new Blob(['a'.repeat(1000)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** A device with a microphone; `refuse` names the error that the browser throws instead. */
export function stubDevice({ refuse }: { refuse?: string } = {}) {
  const track = new FakeTrack();
  const stream = Object.assign(new MediaStream(), {
    getTracks: () => [track],
    getAudioTracks: () => [track],
  });
  const asked: unknown[] = [];
  const getUserMedia = async (constraints: unknown) => {
    asked.push(constraints);
    if (refuse) throw Object.assign(new Error('No.'), { name: refuse });
    return stream;
  };
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return { track, asked, options: () => FakeRecorder.options };
}
