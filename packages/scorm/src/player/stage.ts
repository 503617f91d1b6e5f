import { BlockedSites } from './blocked-sites.ts';

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
  readonly #blocked: BlockedSites;
  #frame: HTMLIFrameElement | undefined;

  /** @param onBlocked called with the other sites that the content policy blocks */
  constructor(place: HTMLElement, onBlocked: (hosts: string[]) => void) {
    this.#place = place;
    this.#blocked = new BlockedSites(onBlocked);
  }

  /** Opens an address in a new frame, because reusing a frame would fill the browser's history. */
  show(address: URL, title: string, { onShown, onMissing }: Showing): void {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; clipboard-write';
    frame.src = address.href;
    this.#frame = frame;
    this.#place.replaceChildren(frame);
    this.#blocked.watch(frame);
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
    if (frame?.contentWindow) sayBeforeUnload(frame.contentWindow);
    return frame;
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
  try {
    for (let index = 0; index < view.frames.length; index++) {
      const inner = view.frames[index];
      if (inner) sayBeforeUnload(inner);
    }
    view.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    view.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  } catch {
    // A nested window of another site cannot be accessed.
  }
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
