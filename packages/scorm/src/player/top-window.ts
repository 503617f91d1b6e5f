/** So many looks at `parent` in a row are no search any more, but a climb that ends at the real top alone. */
const endless = 1000;

/**
 * What packages find above the player. They look for the API from window to parent, and the page above is of another
 * origin: a look into it throws, which most of them do not expect. So the player's parent is this: a window that is its own
 * parent and holds nothing.
 *
 * Each way to climb that is known ends here. Most stop at a window that is its own parent, or after some 500 tries
 * (the standard's script, Storyline, iSpring, Lectora, H5P, pipwerks). Captivate climbs while the parent has a `document`:
 * were the player its own parent, it would climb for ever. Storyline reads `name` and `location.href` on its way. Whoever
 * climbs until it meets `window.top`, which no page can replace, is handed the real one in the end.
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
