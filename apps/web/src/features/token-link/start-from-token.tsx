import '../../locales/public/messages.ts';
import { expiresWithin, userIdOf } from '@readytowork/api-client/access-token';
import { isTemporary } from '@readytowork/api-client/api-error';
import { exchange, json } from '@readytowork/api-client/http';
import { readSession, storeSession } from '@readytowork/api-client/session-store';
import { readPageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { showLinkNotice } from '../session/link-notice.tsx';
import { ContinueAs } from './continue-as.tsx';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { comesFromPartner } from './partner.ts';

/** docs/specification.md, section 4: the way to the dashboard after a sign-in by link, in milliseconds. */
const pause = 1_000;

/**
 * Signs in with the access token of a link (`?token=`), once the server has said that it is good and the visitor that the
 * account is theirs: a stranger can send a link to an account of the stranger's own. Partners' pages are believed unasked.
 */
export async function startFromToken(token: string): Promise<void> {
  const userId = userIdOf(token);
  if (isOccupied(userId)) return;
  if (userId === undefined || expiresWithin(token, 0)) return say('refused');
  const name = await nameOf(userId, token);
  if (!name) return;
  const start = () => takeToken(userId, token);
  const { partner_origins = [] } = readPageData().settings;
  if (comesFromPartner(document.referrer, partner_origins)) return start();
  showLinkNotice(<ContinueAs name={name} onContinue={start} onDecline={forget} />);
}

/** Asks the server whose token it is: their first name and an initial. Undefined where it refuses; the page says so then. */
async function nameOf(userId: number, token: string): Promise<string | undefined> {
  try {
    const { first_name, last_name } = await exchange(
      { method: 'GET', path: `/v1/user/${userId}/`, token },
      json,
    );
    const [initial] = String(last_name);
    return initial ? `${first_name} ${initial}.` : String(first_name);
  } catch (error) {
    say(isTemporary(error) ? 'unreachable' : 'refused');
    return undefined;
  }
}

function takeToken(userId: number, token: string): void {
  // Somebody may have signed in, here or in another tab, while the question stood.
  if (isOccupied(userId)) return;
  storeSession({ access: token, refresh: '', user_id: userId });
  say('taken');
  setTimeout(() => window.location.assign(paths.dashboard), pause);
}

/** A link must not put somebody else in the place of whoever is signed in. Says so. */
function isOccupied(userId: number | undefined): boolean {
  const session = readSession();
  if (session) say(session.user_id === userId ? 'already' : 'occupied');
  return session !== null;
}

const forget = () => showLinkNotice(null);

const say = (outcome: Outcome) => showLinkNotice(<LinkOutcome outcome={outcome} onDismiss={forget} />);
