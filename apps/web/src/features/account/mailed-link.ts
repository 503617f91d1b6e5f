import { api } from '@readytowork/api-client/api';
import { useSession } from '@readytowork/api-client/session';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { learnerKey } from '../../lib/queries.ts';

/**
 * The purpose of a link in our mails: confirm an address (`token`), confirm a new one (`change`), confirm without being signed in
 * an address that support entered (`accept`), or report a change that the owner did not make (`stop`).
 */
const purposes = ['token', 'change', 'accept', 'stop'] as const;
export type Purpose = (typeof purposes)[number];
interface MailedLink {
  purpose: Purpose;
  token: string;
}

const calls = {
  token: 'POST /api/register/confirm/',
  change: 'POST /v1/user/change_email/confirm/',
  accept: 'POST /v1/user/change_email/accept/',
  stop: 'POST /v1/user/change_email/stop/',
} as const;

export type Stage =
  | { kind: 'working' | 'done' | 'missing' | 'asking' }
  | { kind: 'signed-out'; from: string }
  | { kind: 'failed'; error: unknown };

/** The token is removed from the address bar at once, so that neither the history nor a referrer contains it. */
function useLink(): MailedLink | null | undefined {
  const [link, setLink] = useState<MailedLink | null>();
  useEffect(() => {
    const search = new URLSearchParams(window.location.search);
    const purpose = purposes.find((name) => search.get(name));
    const found = purpose && { purpose, token: search.get(purpose) ?? '' };
    if (found) window.history.replaceState(window.history.state, '', paths.confirmEmail);
    setLink((held) => found ?? held ?? null);
  }, []);
  return link;
}

/** These count only in a session of their account, because a link can reach someone else. */
const forOwnAccount: readonly Purpose[] = ['token', 'change'];

/** Calls the server for the link, always on a press: mail scanners open links too, and some run the page. */
export function useMailedLink() {
  const link = useLink();
  const session = useSession();
  const [stage, setStage] = useState<Stage>({ kind: 'working' });
  const cache = useQueryClient();
  const act = useCallback(async () => {
    if (!link) return;
    setStage({ kind: 'working' });
    try {
      await api(calls[link.purpose], { body: { token: link.token } });
      void cache.invalidateQueries({ queryKey: learnerKey });
      setStage({ kind: 'done' });
    } catch (error) {
      setStage({ kind: 'failed', error });
    }
  }, [link, cache]);
  const signedOut = session === null;
  useEffect(() => {
    if (link === undefined) return;
    if (link === null) return setStage({ kind: 'missing' });
    const { purpose, token } = link;
    if (signedOut && forOwnAccount.includes(purpose))
      return setStage({ kind: 'signed-out', from: `${paths.confirmEmail}?${purpose}=${token}` });
    setStage({ kind: 'asking' });
  }, [link, signedOut]);
  return { stage, act, purpose: link?.purpose ?? 'token' };
}
