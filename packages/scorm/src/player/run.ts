import type { ScormLaunch } from '@readytowork/contract';
import { BlockedSites } from './blocked-sites.ts';
import { openChannel, parentOrigin } from './channel.ts';
import type { Course, Values } from './course.ts';
import { PackageWindows } from './package-windows.ts';
import { Player } from './player.ts';
import { type PlayerWords, protocolVersion } from './protocol.ts';
import { Stage } from './stage.ts';
import { windowAbove } from './top-window.ts';

/** For pages that were loaded before the player had words from them. */
const english: PlayerWords = {
  openDocument: 'Open the document',
  windowStopped: 'This course tried to open a new window, and your browser stopped it.',
  openWindow: 'Open the window',
  opensFromPage: 'Go back to the page of the course. It asks whether to open this.',
};

/** Turns the document into the player for one edition. */
export function run(makeCourse: (launch: ScormLaunch, values: Values) => Course): void {
  const place = document.querySelector('main');
  if (!place) throw new Error('The player page has no place for the course.');
  const page = window.parent;
  const origin = parentOrigin(location.search);
  let words: PlayerWords = english;
  const blocked = new BlockedSites((hosts) => player.tellBlocked(hosts));
  const windows = new PackageWindows();
  windows.visitAll((view) => blocked.visit(view));
  const stage = new Stage(place, windows, () => words);
  if (page === window || !origin) {
    stage.say('A course opens inside its page on ReadytoWork. Start it from there.');
    return;
  }
  hideThePageAbove(page);
  const channel = openChannel(page, origin, (message) => {
    if (message.kind === 'open') {
      dress(message);
      words = { ...english, ...message.words };
    }
    player.hear(message);
  });
  const player = new Player({ channel, stage, storage: ownStorage(), makeCourse });
  window.addEventListener('beforeunload', () => player.unload());
  // Listens to `pagehide`, because nothing else fires when a frame is removed, or on phones.
  window.addEventListener('pagehide', () => player.unload());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') player.hide();
    else player.comeBack();
  });
  const watchExits = async () => {
    const { Exits } = await import('./exits.ts');
    const onOutside = (address: string) => channel.post({ kind: 'outside', address });
    const onStopped = (open: () => void) => stage.offerWindow(open);
    const onForm = () => channel.post({ kind: 'form' });
    const base = () => player.base;
    new Exits({ windows, base, words: () => words, onOutside, onStopped, onForm }).watch();
  };
  // Watched before the package's first script runs; a course opens without it if it does not load.
  void watchExits()
    .catch((error: unknown) => console.warn(error))
    .finally(() => channel.post({ kind: 'ready', version: protocolVersion }));
}

/** Hides the page above from packages: it is of another origin, and reading it would throw in the package's code. */
function hideThePageAbove(page: Window): void {
  Object.defineProperty(window, 'parent', { value: windowAbove(page), configurable: true });
}

function dress({ language, dark }: { language: string; dark: boolean }): void {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Returns this origin's storage. Browsers may deny it to frames; then even reading the property throws. */
function ownStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
