// Sent instead of sw.js while the setting `offline_pages` is off: removes the service worker and what it keeps from each browser.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('rtw-')) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
