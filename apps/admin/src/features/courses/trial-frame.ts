import type { ScormLaunch } from '@readytowork/contract';
import { packageFrame } from '@readytowork/scorm/frame';
import type { FromPage, protocolVersion } from '@readytowork/scorm/protocol';

/** What the package has reported so far. */
export interface Heard {
  status?: string;
  score?: string;
  problem?: string;
}

const version: typeof protocolVersion = 2;
const statusKeys = ['cmi.core.lesson_status', 'cmi.success_status', 'cmi.completion_status'];
const scoreKeys = ['cmi.core.score.raw', 'cmi.score.raw'];

type Message = Record<string, unknown>;
const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null;

/** Runs the package player in a frame on the packages' own origin. It acknowledges commits but stores nothing. */
export class TrialFrame {
  private readonly frame: HTMLIFrameElement;
  private heard: Heard = {};

  constructor(
    host: HTMLElement,
    title: string,
    private readonly launch: ScormLaunch,
    private readonly tell: (heard: Heard) => void,
  ) {
    this.frame = packageFrame(launch, title);
    window.addEventListener('message', this.receive);
    host.append(this.frame);
  }

  leave(): void {
    window.removeEventListener('message', this.receive);
    this.frame.remove();
  }

  private receive = (event: MessageEvent<unknown>) => {
    const { launch } = this;
    if (event.source !== this.frame.contentWindow || event.origin !== launch.origin) return;
    const { data } = event;
    if (!isMessage(data)) return;
    if (data.kind === 'ready') this.open();
    else if (data.kind === 'commit') this.take(data);
    else if (data.kind === 'failed') this.say({ problem: String(data.detail) });
  };

  private open(): void {
    const { launch } = this;
    const dark = document.documentElement.dataset.bsTheme === 'dark';
    this.post({ kind: 'open', version, launch, stored: {}, run: `${launch.run}.try`, language: 'en', dark });
  }

  private take({ data, sequence }: Message): void {
    if (typeof sequence === 'number') this.post({ kind: 'acknowledged', sequence });
    if (!isMessage(data)) return;
    const firstOf = (keys: string[]) =>
      keys.map((key) => data[key]).find((value) => typeof value === 'string');
    const [status, score] = [firstOf(statusKeys), firstOf(scoreKeys)];
    this.say({
      ...(typeof status === 'string' && { status }),
      ...(typeof score === 'string' && { score }),
    });
  }

  private say(more: Heard): void {
    this.heard = { ...this.heard, ...more };
    this.tell(this.heard);
  }

  private post(message: FromPage): void {
    this.frame.contentWindow?.postMessage(message, this.launch.origin);
  }
}
