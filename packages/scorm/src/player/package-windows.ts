/** A window with the constructors of its own realm. */
export type View = Window & typeof globalThis;

/** Milliseconds between two searches for further windows and documents of the package. */
const pause = 250;
/** Maximum number of windows of the package's own that are followed. */
const mostPopups = 20;

/** Follows the windows of a package: its frame, frames within it, and the windows that it opens. */
export class PackageWindows {
  readonly #visitors: { visit: (view: View) => void; seen: WeakSet<Document> }[] = [];
  readonly #popups = new Set<Window>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #frame: HTMLIFrameElement | undefined;

  /**
   * @param visit called once for each document of the same origin, as early as possible; documents that are open already are
   * included
   */
  visitAll(visit: (view: View) => void): void {
    this.#visitors.push({ visit, seen: new WeakSet() });
    this.look();
  }

  /** Call it before the frame loads, because browsers keep the window of an empty frame for the first page that loads in it. */
  watch(frame: HTMLIFrameElement): void {
    clearInterval(this.#timer);
    this.#frame = frame;
    this.look();
    frame.addEventListener('load', () => this.look());
    this.#timer = setInterval(() => this.look(), pause);
  }

  /** Adds a window that the package has opened. */
  add(popup: Window): void {
    this.#popups.add(popup);
    const [oldest] = this.#popups;
    if (this.#popups.size > mostPopups && oldest) this.#popups.delete(oldest);
    this.look();
  }

  look(): void {
    const view = this.#frame?.isConnected ? this.#frame.contentWindow : undefined;
    if (view) this.#lookInto(view);
    for (const popup of this.#popups)
      if (popup.closed) this.#popups.delete(popup);
      else this.#lookInto(popup);
  }

  /**
   * Closes the package's own windows, because their API ends with the package. Their handlers run before, as in a window that a
   * learner closes: a closing window runs them too late.
   */
  closePopups(): void {
    for (const popup of this.#popups) {
      for (const type of ['beforeunload', 'pagehide', 'unload']) dispatchIn(popup, type);
      closeByItself(popup);
    }
    this.#popups.clear();
  }

  #lookInto(view: Window): void {
    try {
      const { document } = view;
      for (const { visit, seen } of this.#visitors)
        if (document.defaultView && !seen.has(document)) {
          seen.add(document);
          visit(document.defaultView);
        }
      for (let index = 0; index < view.frames.length; index++) {
        const inner = view.frames[index];
        if (inner) this.#lookInto(inner);
      }
    } catch {
      // A nested frame of another site cannot be observed.
    }
  }
}

/** A sandbox lets only the opener or the window itself close a window, so a script in it does. */
function closeByItself({ document }: Window): void {
  const script = document.createElement('script');
  script.textContent = 'window.close()';
  document.documentElement.append(script);
}

/** Dispatches an event in a window and the frames within it; `then` is called for each. */
export function dispatchIn(view: Window, type: string, then: (view: Window) => void = () => {}): void {
  try {
    for (let index = 0; index < view.frames.length; index++) {
      const inner = view.frames[index];
      if (inner) dispatchIn(inner, type, then);
    }
    view.dispatchEvent(new Event(type, { cancelable: true }));
    then(view);
  } catch {
    // A nested window of another site cannot be accessed.
  }
}
