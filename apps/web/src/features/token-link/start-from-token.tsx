import { userIdOf } from '@readytowork/api-client/access-token';
import { isTemporary } from '@readytowork/api-client/api-error';
import { exchange, json } from '@readytowork/api-client/http';
import { readSession, type Session, storeSession } from '@readytowork/api-client/session-store';
import { clockAheadOf } from '@readytowork/api-client/token-life';
import { readPageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { showLinkNotice } from '../session/link-notice.tsx';
import { ContinueAs } from './continue-as.tsx';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { comesFromPartner } from './partner.ts';

/** Milliseconds between signing in by link and opening the dashboard (docs/specification.md, section 4). */
const pause = 1_000;

/**
 * Signs in with a link's access token (`?token=`), once the server has accepted the token and the visitor has confirmed that the
 * account is theirs: a stranger might send a link to their own account. Links from partners' pages need no confirmation.
 */
export async function startFromToken(token: string): Promise<void> {
  const userId = userIdOf(token);
  if (isOccupied(userId)) return;
  if (userId === undefined) return say('refused');
  const owner = await ownerOf(userId, token);
  if (!owner) return;
  const { name, clock } = owner;
  const start = () => takeToken({ access: token, refresh: '', user_id: userId, ...clock });
  const { partner_origins = [] } = readPageData().settings;
  if (comesFromPartner(document.referrer, partner_origins)) return start();
  showLinkNotice(<ContinueAs name={name} onContinue={start} onDecline={forget} />);
}

interface Owner {
  /** First name and initial. */
  name: string;
  clock: Pick<Session, 'clock_ahead'>;
}

/** Asks the server who owns the token. Reports a refusal and then returns undefined. */
async function ownerOf(userId: number, token: string): Promise<Owner | undefined> {
  try {
    return await exchange({ method: 'GET', path: `/v1/user/${userId}/`, token }, async (answer) => {
      const { first_name, last_name } = await json(answer);
      const [initial] = String(last_name);
      return {
        name: initial ? `${first_name} ${initial}.` : String(first_name),
        clock: clockAheadOf(answer),
      };
    });
  } catch (error) {
    say(isTemporary(error) ? 'unreachable' : 'refused');
    return undefined;
  }
}

function takeToken(session: Session): void {
  // While the question was open, a user may have signed in, here or in another tab.
  if (isOccupied(session.user_id)) return;
  storeSession(session);
  say('taken');
  setTimeout(() => window.location.assign(paths.dashboard), pause);
}

/** Reports that another user is signed in, whom a link must not replace. */
function isOccupied(userId: number | undefined): boolean {
  const session = readSession();
  if (session) say(session.user_id === userId ? 'already' : 'occupied');
  return session !== null;
}

const forget = () => showLinkNotice(null);

const say = (outcome: Outcome) => showLinkNotice(<LinkOutcome outcome={outcome} onDismiss={forget} />);
