import { useSyncExternalStore } from 'react';

/** Chromium's offer to put the site on the home screen; other browsers have none. TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let held: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Holds the browser's offer back until a good moment. It comes once, after the page has opened. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event);
  });
  window.addEventListener('appinstalled', () => hold(undefined));
}

/** Shows the browser's own question. It can be shown once. */
export async function askToInstall(): Promise<void> {
  const prompt = held;
  hold(undefined);
  await prompt?.prompt();
}

export const useCanInstall = () =>
  useSyncExternalStore(
    subscribe,
    () => held !== undefined,
    () => false,
  );

function hold(prompt: InstallPrompt | undefined): void {
  held = prompt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
