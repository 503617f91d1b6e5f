import { isLaunch } from './is-launch.ts';
import { isPlain, isText } from './plain.ts';
import type { FromPage, FromPlayer } from './protocol.ts';

export interface Channel {
  post: (message: FromPlayer) => void;
}

/** The origin of the embedding page, from the player's own URL; undefined if the URL contains no valid origin. */
export function parentOrigin(search: string): string | undefined {
  const given = new URLSearchParams(search).get('parent');
  if (!given || !URL.canParse(given)) return undefined;
  const { origin, protocol } = new URL(given);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** Exchanges messages with one window of one origin, and ignores all others. */
export function openChannel(page: Window, origin: string, hear: (message: FromPage) => void): Channel {
  window.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== origin) return;
    if (isFromPage(event.data)) hear(event.data);
  });
  return { post: (message) => page.postMessage(message, origin) };
}

function isFromPage(message: unknown): message is FromPage {
  if (!isPlain(message)) return false;
  if (['flush', 'leave', 'refused'].includes(String(message.kind))) return true;
  if (message.kind === 'acknowledged') return typeof message.sequence === 'number';
  if (message.kind === 'navigate') return isNavigation(message.navigation);
  const { kind, launch, stored, run, words = {} } = message;
  return kind === 'open' && isLaunch(launch) && isStored(stored) && isText(run) && isTexts(words);
}

function isNavigation(value: unknown): boolean {
  if (!isPlain(value)) return false;
  if (value.request === 'choice') return typeof value.identifier === 'string';
  return ['continue', 'previous', 'exit'].includes(String(value.request));
}

const isTexts = (value: unknown) => isPlain(value) && Object.values(value).every(isText);

function isStored(value: unknown): boolean {
  return isPlain(value) && Object.values(value).every(isTexts);
}
