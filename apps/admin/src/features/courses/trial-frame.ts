import type { ScormLaunch } from '@readytowork/contract';
import { packageFrame } from '@readytowork/scorm/frame';
import type { FromPage, PlayerWords, protocolVersion } from '@readytowork/scorm/protocol';
import { isPressed, openDocument, type WayOut, wayOut } from '@readytowork/scorm/way-out';

/** The package's reports so far. */
export interface Heard {
  status?: string;
  score?: string;
  problem?: string;
  /** The address that the package wants to open outside its frame, if the editor must agree first. */
  leaving?: WayOut;
  /** True if the package has tried to send a form, which does not work. */
  form?: boolean;
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
    private readonly words: PlayerWords,
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
    else if (data.kind === 'outside') this.lead(String(data.address));
    else if (data.kind === 'form') this.say({ form: true });
    else if (data.kind === 'failed') this.say({ problem: String(data.detail) });
  };

  private open(): void {
    const { launch, words } = this;
    const dark = document.documentElement.dataset.bsTheme === 'dark';
    const run = `${launch.run}.try`;
    this.post({ kind: 'open', version, launch, stored: {}, run, language: 'en', dark, words });
  }

  private lead(address: string): void {
    const way = wayOut(address, this.launch);
    if (way) void isPressed().then(() => openDocument(way) || this.say({ leaving: way }));
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
