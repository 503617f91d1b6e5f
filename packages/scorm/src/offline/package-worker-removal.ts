import { cacheName } from './keep-player.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// Takes the place of the worker when the setting `offline_pages` is off.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const remove = async () => {
    await caches.delete(cacheName);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
