import { networkOf, type Sender } from '../../../http/client-address.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';

const knownDays = 30;

/**
 * Slows down password guessing. It counts each attempt before checking the password, so that parallel guesses cannot outrun the
 * count. It counts by the address as typed, so that the response does not reveal whether it has an account.
 *
 * The limit per account over all networks would let anyone lock the owner out, so it applies to unknown networks only. A network
 * from which the owner signed in or set a new password in the last 30 days has only its own limit.
 */
export class SignInGuard {
  constructor(private readonly deps: { throttle: Throttle }) {}

  /** Refuses too many attempts with 429. */
  async admit(username: string, sender: Sender): Promise<void> {
    const { throttle } = this.deps;
    await throttle.consumeFrom(limits.signInFromAddress, sender);
    await throttle.consume(limits.failedSignIn, pairOf(username, sender));
    await throttle.consume(limits.failedSignInOfAccount, username.toLowerCase(), () =>
      throttle.remembers(knownNetwork(username, sender)),
    );
  }

  /** Called after a right password without a second factor. */
  async succeeded(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.passedFactor(username, sender);
  }

  /** Called after a right code, because the password alone proves nothing then; `notLookedAt` has refunded the attempt. */
  async passedFactor(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.reset(limits.failedSignIn, pairOf(username, sender));
    await this.deps.throttle.remember(knownNetwork(username, sender), knownDays);
  }

  /** Refunds an attempt that was no failure: the password was not checked, or it was right and a code is still needed. */
  async notLookedAt(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.deps.throttle.refund(limits.failedSignIn, pairOf(username, sender));
  }

  /** The owner has set a new password by a mailed link and can sign in with it, whatever attempts others made or make. */
  async ownerSetPassword({ id, email }: { id: number; email: string }, sender: Sender): Promise<void> {
    const typed = email.toLowerCase();
    // The sender of those codes knew the old password.
    for (const limit of [limits.failedFactor, limits.failedFactorOfAccount])
      await this.deps.throttle.reset(limit, String(id));
    await this.deps.throttle.resetAll(limits.failedSignIn, `${typed}|`);
    await this.deps.throttle.reset(limits.failedSignInOfAccount, typed);
    await this.deps.throttle.remember(knownNetwork(email, sender), knownDays);
  }
}

const pairOf = (username: string, sender: Sender) => `${username.toLowerCase()}|${networkOf(sender)}`;

/** A crash may empty the table; then the owner has the limit of unknown networks until the next sign-in. */
const knownNetwork = (username: string, sender: Sender) => `signed-in:${pairOf(username, sender)}`;
