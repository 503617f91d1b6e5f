import { expect, it } from 'vitest';
import { windowAbove } from './top-window.ts';

interface Climbed {
  parent: Climbed;
  top?: Climbed;
  document?: object;
  frames: readonly Climbed[];
  location: { href: string };
  name: string;
  opener: Climbed | null;
  API?: object;
  API_1484_11?: object;
}

/** The player's windows in a browser: its parent is the window made here, its top the page of another origin. */
function windows() {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const page = new Proxy({}, { get: forbidden, has: forbidden });
  const API = {};
  const player = { API, document: {}, frames: [], location: { href: 'player' }, name: '', opener: null };
  const full = Object.assign(player, { parent: windowAbove(page) });
  const sco = { document: {}, frames: [], location: { href: 'sco' }, name: '', opener: null, parent: full };
  return { page, API, sco: isClimbed(sco) ? sco : undefined };
}

const isClimbed = (value: object): value is Climbed => 'parent' in value && 'location' in value;

/** Throws after more steps than any real package climbs. */
function counted(most = 5000) {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps > most) throw new Error('This climbs for ever.');
    return true;
  };
}

/** How authoring tools search for the API of an edition, rewritten by us. */
const searches: Record<string, (from: Climbed, name: 'API' | 'API_1484_11', page: unknown) => unknown> = {
  'the script of the standard': (from, name) => {
    let [at, tries] = [from, 0];
    while (!at[name] && at.parent && at.parent !== at && tries++ <= 500) at = at.parent;
    return at[name];
  },
  'without a limit of tries': (from, name) => {
    const step = counted();
    let at = from;
    while (step() && !at[name] && at.parent && at.parent !== at) at = at.parent;
    return at[name];
  },
  'Captivate: to the highest window with a document, and down again': (from, name) => {
    const step = counted();
    let at = from;
    while (step() && at.parent.document) at = at.parent;
    return at[name];
  },
  'Storyline: told in a log, through parents, frames and openers': (from, name) => {
    const step = counted();
    const look = (at: Climbed): unknown => {
      step();
      const log = `${at.name} ${at.location.href} ${at.frames.length}`;
      return at[name] ?? (log && at.parent !== at ? look(at.parent) : at.opener && look(at.opener));
    };
    return look(from) ?? undefined;
  },
  'through the frames of each window': (from, name) => {
    let at = from;
    for (let tries = 0; tries < 500; tries++) {
      const found = at[name] ?? Array.from(at.frames).find((frame) => frame[name]);
      if (found) return found;
      if (at.parent === at) return undefined;
      at = at.parent;
    }
    return undefined;
  },
  'until it meets the top window': (from, name, page) => {
    const step = counted();
    for (let at = from; step() && at !== page; at = at.parent) if (at[name]) return at[name];
    return undefined;
  },
};

it.each(Object.entries(searches))(
  '%s: finds the API of its edition, and reports the other edition as missing without an error',
  (_, search) => {
    const { sco, API, page } = windows();
    expect(sco && search(sco, 'API', page)).toBe(API);
    expect(sco && search(sco, 'API_1484_11', page)).toBeUndefined();
  },
);

it('ignores posted messages', () => {
  const { sco } = windows();
  expect(() => Reflect.get(sco?.parent.parent ?? {}, 'postMessage')('hello', '*')).not.toThrow();
});
