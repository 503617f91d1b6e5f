import type { Database } from '../../db/database.ts';
import { networkOf, type Sender } from '../../http/client-address.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';
import { knowsNetwork, rememberNetwork } from './sign-in-guard.queries.ts';

/**
 * Slows down the guessing of passwords. Each try is counted before the password is looked at, so that parallel guesses
 * cannot outrun the count, and by the address as it was typed, so that the answer does not tell whether it has an account.
 *
 * The limit for an account over all addresses would let anybody shut the owner out. So it holds for strangers: a network
 * from which the owner signed in during the last 30 days, or set a new password, is held to its own limit alone.
 */
export class SignInGuard {
  constructor(
    private readonly db: Database,
    private readonly throttle: Throttle,
  ) {}

  /** Refuses with 429 what was tried too often. */
  async admit(username: string, sender: Sender): Promise<void> {
    const { db, throttle } = this;
    await throttle.consumeFrom(limits.signInFromAddress, sender);
    await throttle.consume(limits.failedSignIn, pairOf(username, sender));
    await throttle.consume(limits.failedSignInOfAccount, username.toLowerCase(), () =>
      knowsNetwork(db, pairOf(username, sender)),
    );
  }

  /** The password was right. */
  async succeeded(username: string, sender: Sender): Promise<void> {
    await this.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.throttle.reset(limits.failedSignIn, pairOf(username, sender));
    await rememberNetwork(this.db, pairOf(username, sender));
  }

  /** Whoever tried was sent away before the password was looked at. */
  async notLookedAt(username: string, sender: Sender): Promise<void> {
    await this.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.throttle.refund(limits.failedSignIn, pairOf(username, sender));
  }

  /** The owner has set a new password by a mailed link, and gets in with it whatever others tried before or try now. */
  async ownerSetPassword(email: string, sender: Sender): Promise<void> {
    const typed = email.toLowerCase();
    await this.throttle.resetAll(limits.failedSignIn, `${typed}|`);
    await this.throttle.reset(limits.failedSignInOfAccount, typed);
    await rememberNetwork(this.db, pairOf(email, sender));
  }
}

const pairOf = (username: string, sender: Sender) => `${username.toLowerCase()}|${networkOf(sender)}`;
