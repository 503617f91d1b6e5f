// On a page that is only read (docs/decisions/0084): loads the site's scripts (data-scripts, the entry first) when the visitor presses
// something that needs them, and gives them the press. Loads them at once in a browser that has them already: whoever acted here before,
// or is signed in, has left something in its storage.
(() => {
  const scripts = document.currentScript.dataset.scripts.split(' ');
  const root = document.documentElement;
  const needing = 'button[type=button]:not([popovertarget]), a[aria-haspopup=dialog]';
  /** After this long the page says that the scripts did not come; as packages/ui/src/with-timeout.ts. */
  const longest = 120_000;
  let begun = false;
  let held;
  let timer;

  const load = () => {
    if (begun) return;
    begun = true;
    for (const href of scripts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    // The entry takes over the whole document, so it waits for its end, as a script of type module does.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };

  const run = () => {
    import(scripts[0]).catch(fail);
    timer = setTimeout(fail, longest);
  };

  const fail = () => {
    clearTimeout(timer);
    begun = false;
    if (held) root.dataset.script = 'missing';
    held = undefined;
  };

  const onPress = (event) => {
    const pressed = event.target.closest?.(needing);
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    load();
    if (event.type !== 'click') return;
    held = pressed;
    root.dataset.script = 'loading';
    event.preventDefault();
    event.stopPropagation();
  };
  // A page that was reloaded shares its history with the pages before, which were drawn in its place: without the script, going back
  // changes the address alone.
  const address = location.pathname + location.search;
  const onBack = () => {
    if (location.pathname + location.search !== address) location.reload();
  };
  addEventListener('popstate', onBack);
  addEventListener('pointerdown', onPress, true);
  addEventListener('click', onPress, true);
  addEventListener('rtw-here', () => {
    removeEventListener('popstate', onBack);
    removeEventListener('pointerdown', onPress, true);
    removeEventListener('click', onPress, true);
    clearTimeout(timer);
    begun = true;
    delete root.dataset.script;
    const pressed = held;
    held = undefined;
    pressed?.click();
  });

  try {
    // Somebody signed in in another tab, or on a later page from which the browser came back to this one.
    const followSignIn = () => {
      if (!begun && localStorage.getItem('_artw')) location.reload();
    };
    addEventListener('storage', followSignIn);
    // An address with a query may name a campaign, a token or a search.
    if (location.search || localStorage.length > 0) load();
    else indexedDB.databases().then(({ length }) => length > 0 && load(), load);
    addEventListener('pageshow', followSignIn);
  } catch {
    load(); // Storage is closed to the page, or the browser cannot say what is in it.
  }
})();
