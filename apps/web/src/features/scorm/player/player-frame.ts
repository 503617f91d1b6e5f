import { packageFrame } from '@readytowork/scorm/frame';
import type { FromPage, Navigation, PlayerWords } from '@readytowork/scorm/protocol';
import { isPressed, openDocument, type WayOut, wayOut } from '@readytowork/scorm/way-out';
import type { BrowserOutbox } from '../../outbox/browser-outbox.ts';
import { keep, sayBegan, sendOnTheWayOut, waitsFor } from '../commits/keep-commits.ts';
import { PendingCommits } from '../commits/pending-commits.ts';
import { roundSpacing } from '../commits/round-spacing.ts';
import type { Opening } from '../queries/launch-query.ts';
import { Bridge, type PlaceMessage, type Problem } from './bridge.ts';
import { ScormData } from './scorm-data.ts';

export interface PlayerListener {
  onPlace: (place: PlaceMessage) => void;
  onProblem: (problem: Problem) => void;
  onScore: (score: string | null) => void;
  onShown: () => void;
  onBlocked: (hosts: string[]) => void;
  /** The course wants to open an address, and the learner has to be asked; `pressed` is true right after a press on this page. */
  onWayOut: (way: WayOut, pressed: boolean) => void;
  onForm: () => void;
}

/**
 * Milliseconds without a visible course after which the page reports a problem: the course does not load, or its script hangs.
 */
const timeoutMs = 20_000;
/** Milliseconds that a player has to close its package. */
const leaveTimeoutMs = 2_000;

/**
 * The player in its frame on the package's own origin, with all messages to and from it. Not rendered by React, because the frame
 * must stay in the document for a moment after its page has been removed.
 */
export class PlayerFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #outbox: BrowserOutbox;
  readonly #opening: Opening;
  readonly #bridge: Bridge;
  readonly #ends = new AbortController();
  #hasSpoken = false;
  #stopWaiting: () => void = () => {};
  readonly #data = new ScormData(() => window.localStorage);
  #pageGoes = false;
  #leaving = false;

  constructor(
    outbox: BrowserOutbox,
    host: HTMLElement,
    title: string,
    opening: Opening,
    words: PlayerWords,
    listener: PlayerListener,
  ) {
    this.#outbox = outbox;
    this.#opening = opening;
    this.#frame = packageFrame(opening.launch, title);
    this.#frame.height = '700';
    this.#bridge = new Bridge({
      opening,
      over: (stored) =>
        new PendingCommits(outbox.store).over(opening.owner.user, opening.owner.module, stored),
      look: () => ({ ...look(), words }),
      data: this.#data,
      post: (message) => this.#post(message),
      keep: (said, data) => {
        keep(outbox, opening.owner, said, data);
        if (this.#pageGoes) sendOnTheWayOut(outbox, opening.owner);
      },
      began: (sco) => sayBegan(opening.owner, sco),
      waits: () => waitsFor(outbox, opening.owner),
      ...listener,
      onShown: () => {
        this.#stopWaiting();
        listener.onShown();
      },
      onProblem: (problem) => {
        if (problem.kind !== 'too large') this.#stopWaiting();
        listener.onProblem(problem);
      },
      onOutside: (address) => {
        const way = wayOut(address, opening.launch);
        if (!way) return;
        // The dialog opens nothing by itself.
        void isPressed().then((pressed) => openDocument(way) || listener.onWayOut(way, pressed));
      },
      onFinal: () => roundSpacing.hurry(),
      onLeft: () => this.#left(),
      onDistrust: (distrust) => console.warn(`The course sent something that is not believed: ${distrust}.`),
    });
    const late = () => listener.onProblem({ kind: this.#hasSpoken ? 'slow' : 'unreachable' });
    const timer = setTimeout(late, timeoutMs);
    this.#stopWaiting = () => clearTimeout(timer);
    this.#listen();
    host.append(this.#frame);
  }

  navigate(navigation: Navigation): void {
    this.#post({ kind: 'navigate', navigation });
    this.#frame.focus();
  }

  /** The server has acknowledged everything. */
  acknowledged(): void {
    this.#bridge.acknowledged();
  }

  /** The server has refused something of this course for good. */
  refused(): void {
    this.#bridge.refused();
  }

  /**
   * Removes the frame after the package has sent its last messages (protocol.ts, `leave`), because messages that a frame posts
   * during its removal do not arrive. Where a browser cannot move a live frame, it is removed at once.
   */
  leave(): void {
    this.#stopWaiting();
    this.#frame.hidden = true;
    const canMove = 'moveBefore' in document.body && this.#frame.isConnected;
    if (!canMove) {
      this.#close();
      return;
    }
    document.body.moveBefore(this.#frame, null);
    this.#post({ kind: 'leave' });
    setTimeout(() => this.#close(), leaveTimeoutMs);
    this.#leaving = true;
  }

  /** Waits a little, for values that belong to the package as a whole. */
  #left(): void {
    if (this.#leaving) setTimeout(() => this.#close(), 200);
  }

  #close(): void {
    if (this.#ends.signal.aborted) return;
    this.#bridge.settle();
    this.#ends.abort();
    this.#frame.remove();
    this.#data.clearAll();
  }

  #listen(): void {
    const { signal } = this.#ends;
    window.addEventListener('message', (event) => this.#hear(event), { signal });
    const flush = () => this.#post({ kind: 'flush' });
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden, { signal });
    // A press outside the frame may lead away from the course.
    document.addEventListener('pointerdown', flush, { signal, capture: true });
    const goes = ({ persisted }: PageTransitionEvent) => {
      this.#pageGoes = true;
      this.#bridge.settle();
      sendOnTheWayOut(this.#outbox, this.#opening.owner);
      // The learner leaves the course, and this page may be gone before the server replies.
      if (!persisted) this.#data.clearAll();
    };
    window.addEventListener('pagehide', goes, { signal });
    window.addEventListener('pageshow', () => (this.#pageGoes = false), { signal });
  }

  #hear(event: MessageEvent): void {
    if (event.origin !== this.#opening.launch.origin || event.source !== this.#frame.contentWindow) return;
    this.#hasSpoken = true;
    this.#bridge.receive(event.data);
  }

  /** Posts to the player's origin only, in case the frame was navigated elsewhere. */
  #post(message: FromPage): void {
    this.#frame.contentWindow?.postMessage(message, this.#opening.launch.origin);
  }
}

const look = () => ({
  language: document.documentElement.lang || 'en',
  dark: document.documentElement.dataset.bsTheme === 'dark',
});
