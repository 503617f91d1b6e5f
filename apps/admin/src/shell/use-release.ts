import { useEffect, useState } from 'react';

/** So often, at most, whoever comes back to the tab has the server asked. */
const betweenLooksMs = 5 * 60_000;

/** Whether the server has another release of the site than the one that is open here. */
export function useRelease(): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let looked = Date.now();
    const look = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < betweenLooksMs) return;
      looked = Date.now();
      setOld(await isReplaced());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isOld;
}

/** The document of a release names its scripts, and their names say what is in them. */
async function isReplaced(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type=module]')].map((script) =>
    script.getAttribute('src'),
  );
  const answer = await fetch('/admin/', { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return false;
  const text = await answer.text();
  return scripts.some((address) => address && !text.includes(address));
}
