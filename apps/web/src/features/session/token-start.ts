import { expiresWithin, userIdOf } from '../../lib/access-token.ts';
import { isPassing } from '../../lib/api-error.ts';
import { exchange, json } from '../../lib/http.ts';
import { readSession, storeSession } from '../../lib/session-store.ts';
import { paths } from '../../routes/pages.ts';
import { sayOfLink } from './link-notice.ts';

/** SPEC.md, section 4: the way to the dashboard after a sign-in by link, in milliseconds. */
const pause = 1_000;

/**
 * Signs in with the access token of a link (`?token=`), once the server has said that it is good. One that is no good
 * does nothing but say so.
 */
export async function startFromToken(token: string): Promise<void> {
  // A link must not put somebody else in the place of whoever is signed in.
  if (readSession()) return;
  const userId = userIdOf(token);
  if (userId === undefined || expiresWithin(token, 0)) return sayOfLink('refused');
  try {
    await exchange({ method: 'GET', path: `/v1/user/${userId}/`, token }, json);
  } catch (error) {
    return sayOfLink(isPassing(error) ? 'unreachable' : 'refused');
  }
  storeSession({ access: token, refresh: '', user_id: userId });
  sayOfLink('taken');
  setTimeout(() => window.location.assign(paths.dashboard), pause);
}
