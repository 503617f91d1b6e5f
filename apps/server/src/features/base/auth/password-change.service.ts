import type { Database } from '../../../db/database.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { Caller } from '../../../http/access.ts';
import type { Sender } from '../../../http/client-address.ts';
import { setPassword } from '../accounts/accounts.ts';
import { record } from '../audit/audit.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { EndSecrets } from './account-secrets.ts';
import { limits } from './auth.limits.ts';
import { endSessions } from './auth.queries.ts';
import type { EndedSessions } from './ended-sessions.ts';
import * as queries from './password-change.queries.ts';
import { changedMail } from './password-reset.service.ts';
import { passwordProblems } from './password-rule.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

interface PasswordChangeDeps {
  db: Database;
  demo: boolean;
  endSecrets: EndSecrets;
  endedSessions: EndedSessions;
  throttle: Throttle;
  clock: () => Date;
}

const wrong = 'password_wrong';

/**
 * Changes and checks the password of a signed-in account: owners enter it again before actions that the thief of a session must
 * not be able to perform.
 */
export class PasswordChangeService {
  constructor(private readonly deps: PasswordChangeDeps) {}

  /**
   * Returns the owner if the password is right. The attempt is counted before the check, as when signing in.
   *
   * @param field the request field that holds the password
   */
  async verify(userId: number, password: string, field: string) {
    const { db, throttle } = this.deps;
    await throttle.consume(limits.failedPassword, String(userId));
    const owner = await queries.findOwner(db, userId);
    if (!owner) throw notFound('account_not_found');
    if (!(await passwordMatches(owner.password_hash, password))) throw invalid({ [field]: [wrong] });
    await throttle.reset(limits.failedPassword, String(userId));
    return owner;
  }

  /** Ends every session of the account except the caller's, and every secret address. */
  async change(caller: Caller, previous: string, password: string, sender: Sender): Promise<void> {
    const { db, clock, endedSessions, endSecrets } = this.deps;
    const owner = await this.verify(caller.userId, previous, 'previous_password');
    const problems = passwordProblems(password, owner, this.deps.demo);
    if (problems.length > 0) throw invalid({ password: problems });
    const hash = await hashPassword(password);
    const ended = await db.transaction().execute(async (transaction) => {
      if (!(await setPassword(transaction, owner.id, hash, owner.password_hash)))
        throw invalid({ previous_password: [wrong] });
      await endSecrets(transaction, owner.id);
      await record(transaction, { by: { id: owner.id, sender }, action: 'password-change' });
      await addJob(transaction, changedMail, { account_id: owner.id });
      return endSessions(transaction, { ofAccount: owner.id, but: caller.sessionId }, clock());
    });
    for (const id of ended) endedSessions.add(id);
  }
}
