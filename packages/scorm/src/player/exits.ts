import { afterHandlers } from './after-handlers.ts';
import { type Destination, destinationOf, type Target } from './destination.ts';
import type { PackageWindows, View } from './package-windows.ts';
import { replacePdfs } from './pdf-cards.ts';
import { type Wish, wishIn } from './press.ts';
import type { PlayerWords } from './protocol.ts';

interface Dependencies {
  windows: PackageWindows;
  /** The folder of the package; undefined until it is opened. */
  base: () => URL | undefined;
  words: () => PlayerWords;
  /** Asks the page around the player to open an address. */
  onOutside: (address: string) => void;
  /** The browser stopped a window of the package; `open` opens it upon a press. */
  onStopped: (open: () => void) => void;
  /** The package sends a form to a place that takes none. */
  onForm: () => void;
}

/** Maximum number of PDFs made by the package that are remembered. */
const mostMade = 100;
/** Milliseconds after a new document in which the next one is looked for with every picture that the browser draws. */
const longestHurry = 20_000;
const known = Symbol('exits');

/**
 * Opens links that leave a package's frame. In a sandbox browsers show no PDF, most other sites refuse to open, and forms are
 * not sent, all without a word. So this watches each window of the package: presses, `window.open`, navigations, and PDFs in
 * pages.
 */
export class Exits {
  readonly #deps: Dependencies;
  readonly #made = new Set<string>();
  /** Addresses of this moment: a handler and its link may ask for the same. */
  readonly #asked = new Set<string>();
  /** Events that have been handled: a window may have the listeners of two documents. */
  readonly #handled = new WeakSet<Event>();
  #hurriesUntil = 0;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  watch(): void {
    // An item of the package may be a PDF itself.
    this.#watchPdfs(window);
    this.#deps.windows.visitAll((view) => this.#visit(view));
  }

  /** No event announces the page that follows an empty frame, and a learner may press in it as soon as it is drawn. */
  #hurry(): void {
    const isUnderWay = this.#hurriesUntil > performance.now();
    this.#hurriesUntil = performance.now() + longestHurry;
    const next = () => {
      if (this.#hurriesUntil < performance.now()) return;
      this.#deps.windows.look();
      requestAnimationFrame(next);
    };
    if (!isUnderWay) requestAnimationFrame(next);
  }

  #visit(view: View): void {
    this.#hurry();
    this.#watchPdfs(view);
    this.#listen(view);
    // An empty frame keeps its window for the first page that loads in it.
    if (Reflect.has(view, known)) return;
    Object.defineProperty(view, known, { value: true });
    view.navigation?.addEventListener('navigate', (event) => this.#navigates(view, event));
    this.#watchOpen(view);
    this.#watchMade(view);
  }

  /**
   * Call it for each document, even if its window has these listeners from the empty frame before it: Chromium passes an event to
   * the window only if a listener was added since the document came.
   */
  #listen(view: View): void {
    for (const type of ['click', 'auxclick', 'submit'])
      view.addEventListener(type, (event) => this.#press(view, event), { capture: true });
    view.addEventListener('load', () => this.#deps.windows.look(), { capture: true });
  }

  #watchPdfs(view: View): void {
    const replace = () => replacePdfs(view, this.#deps.words().openDocument);
    const changed = () => {
      replace();
      this.#deps.windows.look();
    };
    const what = { subtree: true, childList: true, attributes: true, attributeFilter: ['src', 'data'] };
    new view.MutationObserver(changed).observe(view.document, what);
    replace();
  }

  #press(view: View, event: Event): void {
    if (this.#handled.has(event)) return;
    this.#handled.add(event);
    const read = () => wishIn(event, view, (name) => targetOf(name, view));
    if (!read()) return;
    // Read again, because handlers change addresses.
    afterHandlers(event, view, () => {
      const wish = read();
      if (wish && this.#grant(view, wish)) event.preventDefault();
    });
  }

  /** Returns true if the browser has nothing more to do. */
  #grant(view: View, { address, target, name, isForm }: Wish): boolean {
    if (!address) {
      this.#deps.onForm();
      return true;
    }
    const destination = this.#destination(view, address, target);
    if (destination === 'window') view.open(address.href, name || '_blank');
    else if (destination !== 'browser') this.#leave(view, address, destination);
    // The content policy blocks sending forms, so the address is opened instead; the page there can read its query.
    else if (isForm && target === 'self') view.location.assign(address);
    else return isForm ? this.#refuseForm() : false;
    return true;
  }

  #refuseForm(): boolean {
    this.#deps.onForm();
    return true;
  }

  #navigates(view: View, event: NavigateEvent): void {
    const { cancelable, hashChange, downloadRequest, destination } = event;
    if (!cancelable || hashChange || downloadRequest !== null || !URL.canParse(destination.url)) return;
    const address = new URL(destination.url);
    const where = this.#destination(view, address, isOutermost(view) ? 'self' : 'nested');
    if (where !== 'outside' && where !== 'save') return;
    event.preventDefault();
    this.#leave(view, address, where);
  }

  #watchOpen(view: View): void {
    const original = view.open;
    const open = (...given: unknown[]): unknown => {
      const [raw, name] = [String(given[0] ?? ''), String(given[1] ?? '_blank')];
      const base = view.document.baseURI;
      const target = targetOf(name, view);
      if (raw === '' || !URL.canParse(raw, base))
        return this.#follow(Reflect.apply(original, view, given), target);
      const address = new URL(raw, base);
      const destination = this.#destination(view, address, target);
      if (destination === 'window') return this.#openWindow(view, given, original);
      if (destination === 'browser') return this.#follow(Reflect.apply(original, view, given), target);
      this.#leave(view, address, destination);
      return standIn(address);
    };
    Reflect.set(view, 'open', open);
  }

  /** Without `noopener`, because a window finds the API through its opener. */
  #openWindow(view: View, given: unknown[], open: typeof window.open): Window | null {
    const [address, name, ...features] = given;
    const allowed = features.map((each) =>
      String(each ?? '').replace(/\bno(opener|referrer)\b(=\w*)?,?/gi, ''),
    );
    const openIt = () => this.#follow(Reflect.apply(open, view, [address, name, ...allowed]), 'new');
    const opened = openIt();
    if (!opened) this.#deps.onStopped(openIt);
    return opened;
  }

  #follow(opened: Window | null, target: Target): Window | null {
    if (opened && target === 'new') this.#deps.windows.add(opened);
    return opened;
  }

  /** Remembers the PDFs that the package makes itself, because their addresses do not show that they are PDFs. */
  #watchMade(view: View): void {
    const original = view.URL.createObjectURL;
    view.URL.createObjectURL = (made) => {
      const address = Reflect.apply(original, view.URL, [made]);
      if (Reflect.get(made, 'type') === 'application/pdf' && this.#made.size < mostMade)
        this.#made.add(address);
      return address;
    };
  }

  #destination(view: View, address: URL, target: Target): Destination {
    const base = this.#deps.base();
    if (!base) return 'browser';
    if (this.#made.has(address.href)) return 'save';
    return destinationOf(address, { target, base, inPopup: isPopup(view) });
  }

  #leave(view: View, address: URL, destination: 'first' | 'outside' | 'save'): void {
    if (destination === 'first') outermost(view).location.assign(address);
    else if (destination === 'save') save(view, address);
    else if (this.#isNew(address)) {
      this.#deps.onOutside(address.href);
      if (isPopup(view)) view.alert(this.#deps.words().opensFromPage);
    }
  }

  #isNew({ href }: URL): boolean {
    if (this.#asked.has(href)) return false;
    this.#asked.add(href);
    setTimeout(() => this.#asked.clear(), 0);
    return true;
  }
}

/** The package's outermost window: the one in the player's frame, or a window of its own. */
function outermost(view: Window): Window {
  let at = view;
  while (at.parent !== at && at.parent !== window) at = at.parent;
  return at;
}

const isOutermost = (view: Window) => outermost(view) === view;

const isPopup = (view: Window): boolean => {
  const first = outermost(view);
  return first.parent === first;
};

function targetOf(name: string, view: View): Target {
  const place = isOutermost(view) ? 'self' : 'nested';
  const word = name.toLowerCase();
  if (word === '' || word === '_self') return place;
  if (word === '_blank') return 'new';
  if (word === '_top' || word === '_parent') {
    if (word === '_parent' && !isOutermost(view)) return isOutermost(view.parent) ? 'self' : 'nested';
    return isPopup(view) ? 'self' : 'above';
  }
  if (outermost(view).name === name) return 'self';
  return hasFrame(outermost(view), name) ? 'nested' : 'new';
}

function hasFrame(view: Window, name: string): boolean {
  try {
    for (let index = 0; index < view.frames.length; index++) {
      const inner = view.frames[index];
      if (inner && (inner.name === name || hasFrame(inner, name))) return true;
    }
  } catch {
    // A nested window of another site cannot be accessed.
  }
  return false;
}

function save({ document }: View, address: URL): void {
  const link = document.createElement('a');
  link.href = address.href;
  link.download = /^(blob|data):/.test(address.protocol) ? 'document.pdf' : '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Stand-in for a window that the page opens, so that the package sees that no pop-up blocker stopped it. */
function standIn({ href }: URL): object {
  const made = {
    closed: false,
    opener: null,
    location: { href },
    focus: () => undefined,
    blur: () => undefined,
    close: () => {
      made.closed = true;
    },
    postMessage: () => undefined,
    addEventListener: () => undefined,
    moveTo: () => undefined,
    resizeTo: () => undefined,
  };
  return made;
}
