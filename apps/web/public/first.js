// Runs before the first paint: the remembered theme, or the system's; whether somebody is signed in; what the page will ask for
// about them (data-early-fetch), which need not wait for the page's script (packages/api-client/src/early-fetch.ts); and the menu,
// which works without the page's script.
(() => {
  const { earlyFetch } = document.currentScript.dataset;
  const marks = document.documentElement.dataset;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is closed to the page: the system's theme, and nobody is known.
    }
  };

  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = stored('rtw.theme');
    marks.bsTheme = chosen === 'dark' || chosen === 'light' ? chosen : system.matches ? 'dark' : 'light';
    dispatchEvent(new Event('rtw-theme'));
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);

  // The menu's drawer and groups are popovers. An open one closes when one of its links is pressed, when the visitor goes back, when
  // the menu becomes a row of the header (Bootstrap's extra-large width) or a drawer, and when the focus leaves it, so that it never
  // covers what has the focus.
  const closeMenus = (focused = null) => {
    if (!document.body.hidePopover) return;
    for (const open of document.querySelectorAll(':popover-open'))
      if (!open.contains(focused)) open.hidePopover();
  };
  addEventListener('popstate', () => closeMenus());
  matchMedia('(min-width: 1200px)').addEventListener('change', () => closeMenus());
  addEventListener('click', ({ target }) => target.closest?.('nav a') && closeMenus());
  addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeMenus(relatedTarget));

  const session = stored('_artw');
  if (!session) return;
  marks.signedIn = '';
  if (!earlyFetch) return;
  try {
    const { access, user_id, clock_ahead = 0 } = JSON.parse(session);
    const claims = JSON.parse(atob(access.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    // The phone's clock may be days off: its error as of when the token came is taken off (api-client/src/token-life.ts).
    if (claims.exp < Date.now() / 1000 - clock_ahead) return;
    const [, , module, room] = location.pathname.split('/');
    const headers = { accept: 'application/json', authorization: `Bearer ${access}` };
    window.rtwEarlyFetches = new Map(
      earlyFetch.split(' ').map((address) => {
        const path = address.replace(':user', user_id).replace(':module', module).replace(':room', room);
        const limit = new AbortController();
        // Read to its end at once: a page that turns out not to want it would leave a request open for ever.
        const answer = fetch(path, { headers, credentials: 'omit', signal: limit.signal }).then(
          async (came) => new Response((await came.text()) || null, came),
        );
        answer.catch(() => {});
        return [path, { token: access, answer, giveUp: () => limit.abort() }];
      }),
    );
  } catch {
    // A session that cannot be read is nobody's: the page says what comes of it.
  }
})();
