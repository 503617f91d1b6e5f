import { ApiError } from '@readytowork/api-client/api';
import type { ScormLaunch } from '@readytowork/contract';
import { packageFrame } from '@readytowork/scorm/frame';
import { keeperPath, type Order, ready, stop } from '@readytowork/scorm/keeper';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { type Done, readReport } from './keeper-report.ts';

/** The signed root of a package, and the page that plays it. */
type Place = Pick<ScormLaunch, 'base_url' | 'player_url'>;

/** Milliseconds that a keeper has to open, and to answer an order that needs no network. */
const timeoutMs = 20_000;
/** Milliseconds without a report after which a download is given up. */
const silenceMs = 120_000;

const pathOf = (address: string) => new URL(address).pathname;

/**
 * The keeper of a package: a page of ours in a hidden frame on the package's origin, which keeps the files there. This site cannot
 * write into the storage of that origin itself.
 */
export class PackageKeeper {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;

  private constructor(frame: HTMLIFrameElement, origin: string) {
    this.#frame = frame;
    this.#origin = origin;
  }

  /** Opens the keeper on an origin, does something with it, and closes it. */
  static async with<T>(origin: string, use: (keeper: PackageKeeper) => Promise<T>): Promise<T> {
    const frame = packageFrame({ player_url: origin + keeperPath }, '');
    frame.hidden = true;
    try {
      const opened = new Promise<void>((resolve) =>
        window.addEventListener('message', function hear({ origin: from, source, data }) {
          if (from !== origin || source !== frame.contentWindow || data !== ready) return;
          window.removeEventListener('message', hear);
          resolve();
        }),
      );
      document.body.append(frame);
      await inTime(opened).catch(() => {
        throw new ApiError({ status: 0 });
      });
      return await use(new PackageKeeper(frame, origin));
    } finally {
      frame.remove();
    }
  }

  /** Whether everything of the package is there. */
  async isWhole(place: Pick<Place, 'player_url'>): Promise<boolean> {
    const order: Order = { kind: 'check', player: pathOf(place.player_url) };
    return (await inTime(this.#obey(order))).isWhole;
  }

  async remove(): Promise<void> {
    await inTime(this.#obey({ kind: 'remove' }));
  }

  /** The end of a channel through which this keeper gives files to the keeper of a newer version. */
  giveTo(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#post({ kind: 'give' }, [port1]);
    return port2;
  }

  /**
   * Stores the package. Skips files that are already there.
   *
   * @param earlier leads to the keeper of an earlier version
   * @returns its bytes
   */
  async keep(
    place: Place,
    {
      earlier,
      signal,
      onProgress,
    }: { earlier?: MessagePort | undefined; signal: AbortSignal; onProgress: (done: number) => void },
  ): Promise<number> {
    const order: Order = { kind: 'keep', base: place.base_url, player: pathOf(place.player_url) };
    return (await this.#obey(order, { earlier, signal, onProgress })).bytes;
  }

  #obey(
    order: Order,
    {
      earlier,
      signal,
      onProgress,
    }: { earlier?: MessagePort | undefined; signal?: AbortSignal; onProgress?: (done: number) => void } = {},
  ): Promise<Done> {
    const { port1: port, port2 } = new MessageChannel();
    return new Promise<Done>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new ApiError({ status: 0 })), silenceMs);
      };
      signal?.addEventListener('abort', () => {
        port.postMessage(stop);
        reject(signal.reason);
      });
      port.onmessage = ({ data }) => {
        wait();
        const report = readReport(data);
        if ('error' in report) reject(report.error);
        else if ('done' in report) onProgress?.(report.done);
        else resolve(report);
      };
      wait();
      this.#post(order, earlier ? [port2, earlier] : [port2]);
    }).finally(() => port.close());
  }

  /** Posts to the package's origin only, in case the frame was navigated elsewhere. */
  #post(order: Order, ports: MessagePort[]): void {
    this.#frame.contentWindow?.postMessage(order, this.#origin, ports);
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  return withTimeout(work, timeoutMs);
}
