import { useEffect, useState } from 'react';

/** Shortest time between two checks when people come back to the tab. */
const betweenLooksMs = 5 * 60_000;

/** Returns true once the server has a newer release of the site. */
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

/** Compares the document's script names, which are hashes of their content. */
async function isReplaced(): Promise<boolean> {
  const scripts = [...document.querySelectorAll('script[type=module]')].map((script) =>
    script.getAttribute('src'),
  );
  const answer = await fetch('/admin/', { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return false;
  const text = await answer.text();
  return scripts.some((address) => address && !text.includes(address));
}
