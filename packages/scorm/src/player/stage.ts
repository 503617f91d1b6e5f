import { BlockedSites } from './blocked-sites.ts';

/** How long a page may take to unload before the frame is taken away. */
const unloadTimeoutMs = 1500;

/** What becomes of a page that is shown. */
export interface Showing {
  onShown: () => void;
  onMissing: () => void;
}

/** What the learner sees: the frame of the package, a sign that it is coming, or one sentence. */
export class Stage {
  readonly #place: HTMLElement;
  readonly #blocked: BlockedSites;
  #frame: HTMLIFrameElement | undefined;

  /** @param onBlocked told which other sites the package may not reach */
  constructor(place: HTMLElement, onBlocked: (hosts: string[]) => void) {
    this.#place = place;
    this.#blocked = new BlockedSites(onBlocked);
  }

  /** Opens an address in a new frame: a frame that is used again would fill the history of the browser. */
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
        // Whoever is somewhere else on the page by now stays there.
        if (document.hasFocus()) frame.contentWindow?.focus();
        void isMissing(frame, address).then((missing) => {
          if (this.#frame === frame) (missing ? onMissing : onShown)();
        });
      },
      { once: true },
    );
  }

  /** Takes the frame away; its page is unloaded first, with all its windows still there, so that it can save. */
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

  /** The same when there is no time to wait: the whole page is about to go. */
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
 * Many packages save in `beforeunload`, and some ask there whether one really wants to go. The handlers run, and nobody is
 * asked: everything is kept, and the learner has already decided.
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
    // A window of another site inside the package: not ours to speak to.
  }
}

/** Whether the server had no such page. A frame that could not be loaded at all shows a page of the browser's own. */
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
