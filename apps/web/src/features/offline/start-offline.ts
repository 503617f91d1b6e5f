import type { QueryClient } from '@tanstack/react-query';
import { goOffline } from './go-offline.ts';
import { holdInstallPrompt } from './install-prompt.ts';
import { KeptAnswers } from './kept-answers.ts';
import { forgetKeptCourses } from './remove-course.ts';

/** Milliseconds between two checks for a newer version while a page stays open. */
const betweenLooks = 60 * 60_000;

/**
 * Makes the pages of a learner open without a network: registers the service worker, which keeps the site's files, and keeps
 * the learner's own data on this device (docs/decisions/0073-without-a-network.md). Fails if the browser allows no worker.
 *
 * @param setting `off` if an administrator turned this off; then the worker and everything that it kept is removed
 */
export async function startOffline(queries: QueryClient, setting?: 'off'): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistration('/');
  if (setting === 'off') {
    // At once: a new worker, which sw.js is now too, may have to wait until this page rests for half a minute.
    await registered?.unregister();
    for (const name of await caches.keys()) if (name.startsWith('rtw-')) await caches.delete(name);
    await forgetKeptCourses();
    await new KeptAnswers().removeAll();
    return;
  }
  holdInstallPrompt();
  // The files are 200 KB: people who save data do not get them unasked.
  if (!registered && savesData()) return;
  const registration = await goOffline(queries);
  // A new version takes over when a page opens, unless a course is open in a tab.
  registration.waiting?.postMessage('take-over');
  setInterval(() => void registration.update().catch(() => {}), betweenLooks);
}

/** Whether the browser's data saver is on. Some browsers have none. */
const savesData = (): boolean => Object(navigator).connection?.saveData === true;
