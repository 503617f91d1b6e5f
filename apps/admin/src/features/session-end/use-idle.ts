import { api } from '@readytowork/api-client/api';
import { refreshSession } from '@readytowork/api-client/session';
import { clearSession, readSession } from '@readytowork/api-client/session-store';
import { useEffect, useState } from 'react';
import { endAfter, idleFor, noteUse, noticeAfter } from './idle-clock.ts';

const lookEvery = 1_000;
/** Shortest time between two records of use. */
const noteEvery = 5_000;
/** Typing and reading make no requests, so without this the server would count them as idle. */
const tellServerEvery = 4 * 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Detects use of this tab and of other tabs of this site. */
export function useIdle() {
  const [isAboutToEnd, setAboutToEnd] = useState(false);
  const stay = () => {
    noteUse();
    setAboutToEnd(false);
    tellServer();
  };
  useEffect(() => watchUse(), []);
  useEffect(() => {
    let isEnding = false;
    const look = async () => {
      const idle = idleFor();
      setAboutToEnd(idle >= noticeAfter);
      if (idle < endAfter || isEnding) return;
      isEnding = true;
      await endIfOver();
      isEnding = false;
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
  return { isAboutToEnd, stay };
}

/** Records use, and reports it to the server from time to time. */
function watchUse(): () => void {
  noteUse();
  let told = Date.now();
  const use = () => {
    const idle = idleFor();
    // While the notice is open, only an answer to it counts as use; mouse movements do not.
    if (idle < noteEvery || idle >= noticeAfter) return;
    noteUse();
    if (Date.now() - told < tellServerEvery) return;
    told = Date.now();
    tellServer();
  };
  for (const sign of signs) window.addEventListener(sign, use, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, use, { capture: true });
  };
}

/** Any call counts as use. */
function tellServer(): void {
  void api('GET /v1/user/factor/').catch(() => {});
}

/**
 * Asks the server, because the same session may be in use on the learner site. Renewing the tokens does not count as use, so
 * asking does not keep the session alive. If the server does not answer, the page is covered all the same.
 */
async function endIfOver(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const isAlive = await refreshSession(session.access).then(Boolean, () => false);
  if (isAlive) noteUse();
  else if (readSession()?.user_id === session.user_id) clearSession();
}
