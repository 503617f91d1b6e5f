/** Maximum number of hosts shown; a learner needs no more. */
const most = 5;

/**
 * Reports requests that the content origin's policy blocks: scripts, fonts and films of other sites. Browsers report a block to
 * the window that made the request, so this listens to each window of the package (package-windows.ts).
 */
export class BlockedSites {
  readonly #tell: (hosts: string[]) => void;
  readonly #hosts = new Set<string>();

  /** @param tell called with all blocked hosts whenever there is a new one */
  constructor(tell: (hosts: string[]) => void) {
    this.#tell = tell;
  }

  /** Call it for each document of the package. */
  visit(view: Window): void {
    this.#listen(view);
    this.#observe(view);
  }

  #listen(view: Window): void {
    view.addEventListener('securitypolicyviolation', ({ blockedURI }) => this.#blocked(blockedURI));
  }

  /** Also reads blocks that happened before this listener was added; not every browser stores them. */
  #observe(view: Window): void {
    const Observer: unknown = Reflect.get(view, 'ReportingObserver');
    if (typeof Observer !== 'function') return;
    const hear = (reports: { body?: { blockedURL?: unknown } }[]) => {
      for (const { body } of reports) this.#blocked(String(body?.blockedURL ?? ''));
    };
    Reflect.construct(Observer, [hear, { buffered: true, types: ['csp-violation'] }]).observe();
  }

  #blocked(address: string): void {
    const host = hostOf(address);
    if (!host || this.#hosts.has(host) || this.#hosts.size === most) return;
    this.#hosts.add(host);
    this.#tell([...this.#hosts]);
  }
}

/** Undefined for sources without a host: `inline`, `data`, `eval`. */
function hostOf(address: string): string | undefined {
  if (!/^(https?|wss?):/.test(address) || !URL.canParse(address)) return undefined;
  const { host } = new URL(address);
  return host === location.host ? undefined : host;
}
