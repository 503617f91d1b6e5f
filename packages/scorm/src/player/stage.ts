import { dispatchIn, type PackageWindows } from './package-windows.ts';
import type { PlayerWords } from './protocol.ts';

/** Milliseconds that a page has to unload before the frame is removed. */
const unloadTimeoutMs = 1500;

/** Callbacks for the page that is shown. */
export interface Showing {
  onShown: () => void;
  onMissing: () => void;
}

/** The visible part of the player: the frame of the package, a loading sign, or one sentence. */
export class Stage {
  readonly #place: HTMLElement;
  readonly #windows: PackageWindows;
  readonly #words: () => PlayerWords;
  #frame: HTMLIFrameElement | undefined;

  constructor(place: HTMLElement, windows: PackageWindows, words: () => PlayerWords) {
    this.#place = place;
    this.#windows = windows;
    this.#words = words;
  }

  /** Opens an address in a new frame, because reusing a frame would fill the browser's history. */
  show(address: URL, title: string, { onShown, onMissing }: Showing): void {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; clipboard-write';
    frame.src = address.href;
    this.#frame = frame;
    this.#place.replaceChildren(frame);
    this.#windows.watch(frame);
    document.body.className = 'loading';
    frame.addEventListener(
      'load',
      () => {
        if (this.#frame !== frame) return;
        document.body.className = '';
        // Moves the focus into the course, unless the learner has moved it elsewhere.
        if (document.hasFocus()) frame.contentWindow?.focus();
        void isMissing(frame, address).then((missing) => {
          if (this.#frame === frame) (missing ? onMissing : onShown)();
        });
      },
      { once: true },
    );
  }

  /** Unloads the page while its windows still exist, so that it can save its data; then removes the frame. */
  async clear(): Promise<void> {
    const frame = this.#take();
    if (!frame) return;
    await new Promise<void>((resolve) => {
      const done = () => resolve();
      frame.addEventListener('load', done, { once: true });
      setTimeout(done, unloadTimeoutMs);
      frame.contentWindow?.location.replace('about:blank');
    });
    frame.remove();
  }

  /** The same as `clear` without waiting, because the whole page is unloading. */
  drop(): void {
    this.#take()?.remove();
  }

  #take(): HTMLIFrameElement | undefined {
    const frame = this.#frame;
    this.#frame = undefined;
    this.#windows.closePopups();
    if (frame?.contentWindow) sayBeforeUnload(frame.contentWindow);
    return frame;
  }

  /** Offers a window that the browser has stopped: pop-up blockers let one open upon a press. */
  offerWindow(open: () => void): void {
    const offer = document.createElement('aside');
    offer.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = this.#words().openWindow;
    button.addEventListener('click', () => {
      offer.remove();
      open();
    });
    offer.append(this.#words().windowStopped, button);
    this.#place.querySelector('aside')?.remove();
    this.#place.append(offer);
  }

  say(sentence: string): void {
    this.#frame = undefined;
    const paragraph = document.createElement('p');
    paragraph.textContent = sentence;
    paragraph.setAttribute('role', 'alert');
    this.#place.replaceChildren(paragraph);
    document.body.className = '';
  }
}

/**
 * Many packages save in `beforeunload`, and some ask the learner to confirm. This runs the handlers without a prompt: everything
 * is saved, and the learner has already decided.
 */
function sayBeforeUnload(view: Window): void {
  dispatchIn(view, 'beforeunload', (each) =>
    each.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
}

/** True if the server had no such page. A frame that failed to load shows the browser's own error page. */
async function isMissing(frame: HTMLIFrameElement, address: URL): Promise<boolean> {
  try {
    const view = frame.contentDocument?.defaultView;
    if (!view) return true;
    const [entry] = view.performance.getEntriesByType('navigation');
    const status = entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
    if (status > 0) return status >= 400;
    const { ok } = await fetch(address, { method: 'HEAD' });
    return !ok;
  } catch {
    return true;
  }
}
