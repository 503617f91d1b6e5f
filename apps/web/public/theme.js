// Runs before the first paint: the remembered theme, or the system's, and whether somebody is signed in.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('rtw.theme');
    } catch {
      // Storage is closed to the page: follow the system.
    }
    const theme = chosen === 'dark' || chosen === 'light' ? chosen : system.matches ? 'dark' : 'light';
    document.documentElement.dataset.bsTheme = theme;
    window.dispatchEvent(new Event('rtw-theme'));
  };
  apply();
  try {
    if (localStorage.getItem('_artw')) document.documentElement.dataset.signedIn = '';
  } catch {
    // The same: nobody is known.
  }
  system.addEventListener('change', apply);
  window.addEventListener('storage', apply);
})();
