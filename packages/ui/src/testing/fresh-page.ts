import { afterAll, vi } from 'vitest';
import './setup.ts';

// Each test file begins as a page that was just opened: with modules of its own, and nothing of the file before listens or ticks.
// A process for each file would do the same, and load React and the rest anew each time.

const { setTimeout, setInterval, BroadcastChannel } = globalThis;
const listenOnWindow = window.addEventListener;
const listenOnDocument = document.addEventListener;
const ends: (() => void)[] = [];

vi.resetModules();
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(begin, self, args) {
    const timer = Reflect.apply(begin, self, args);
    ends.push(() => clearTimeout(timer));
    return timer;
  },
});
globalThis.setInterval = new Proxy(setInterval, {
  apply(begin, self, args) {
    const timer = Reflect.apply(begin, self, args);
    ends.push(() => clearInterval(timer));
    return timer;
  },
});
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    ends.push(() => this.close());
  }
};
window.addEventListener = (...listening: Parameters<typeof listenOnWindow>) => {
  listenOnWindow.apply(window, listening);
  ends.push(() => window.removeEventListener(...listening));
};
// Of those on the document, React's and the tester's outlive a file, as their modules do.
document.addEventListener = (...listening: Parameters<typeof listenOnDocument>) => {
  listenOnDocument.apply(document, listening);
  if (listening[0] === 'visibilitychange') ends.push(() => document.removeEventListener(...listening));
};

afterAll(() => {
  for (const end of ends) end();
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel });
  window.addEventListener = listenOnWindow;
  document.addEventListener = listenOnDocument;
});
