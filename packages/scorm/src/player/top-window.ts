/** Number of consecutive reads of `parent` after which the package is evidently climbing until it meets the real top. */
const endless = 1000;

/**
 * The window that packages find above the player. They search for the API from window to parent, and the real page above is of
 * another origin: reading it throws, which most packages do not expect. So the player's parent is this window, which is its own
 * parent and is empty.
 *
 * Each known way to climb ends here. Most stop at a window that is its own parent, or after some 500 tries (the standard's
 * script, Storyline, iSpring, Lectora, H5P, pipwerks). Captivate climbs while the parent has a `document`: if the player were its
 * own parent, it would climb forever. Storyline reads `name` and `location.href` on its way. A package that climbs until it meets
 * `window.top`, which no page can replace, gets the real one in the end.
 */
export function windowAbove(realTop: unknown): object {
  let looks = 0;
  const above = {
    get parent(): unknown {
      looks += 1;
      return looks % endless === 0 ? realTop : above;
    },
    get top(): unknown {
      return above;
    },
    get self(): unknown {
      return above;
    },
    get window(): unknown {
      return above;
    },
    name: '',
    location: { href: 'about:blank', search: '', hash: '', host: '', hostname: '', protocol: 'about:' },
    frames: [],
    length: 0,
    opener: null,
    closed: false,
    postMessage: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return Object.freeze(above);
}
