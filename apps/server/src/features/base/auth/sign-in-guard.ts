import { networkOf, type Sender } from '../../../http/client-address.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';

const knownDays = 30;

/**
 * Slows down password guessing. It counts each attempt before checking the password, so that parallel guesses cannot get past the
 * limit. It counts by the address as typed, so that the response does not reveal whether the address has an account.
 *
 * With a limit per account over all networks anyone could lock the owner out, so that limit applies only to unknown networks. A
 * network from which the owner signed in or set a new password in the last 30 days has only its own limit.
 */
export class SignInGuard {
  constructor(private readonly deps: { throttle: Throttle }) {}

  /** Counts an attempt, and refuses it with 429 past the limit. */
  async admit(username: string, sender: Sender): Promise<void> {
    const { throttle } = this.deps;
    await throttle.consumeFrom(limits.signInFromAddress, sender);
    await throttle.consume(limits.failedSignIn, pairOf(username, sender));
    await throttle.consume(limits.failedSignInOfAccount, username.toLowerCase(), () =>
      throttle.remembers(knownNetwork(username, sender)),
    );
  }

  /** Call this after a right password, if no second factor is needed. */
  async succeeded(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.passedFactor(username, sender);
  }

  /**
   * Call this after a right code, because with a second factor the password alone proves nothing; `notLookedAt` has refunded the
   * attempt by then.
   */
  async passedFactor(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.reset(limits.failedSignIn, pairOf(username, sender));
    await this.deps.throttle.remember(knownNetwork(username, sender), knownDays);
  }

  /**
   * Call this to refund an attempt that was no failure: the password was not checked, or it was right and a code is needed next.
   */
  async notLookedAt(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.deps.throttle.refund(limits.failedSignIn, pairOf(username, sender));
  }

  /**
   * Call this when the owner has set a new password through a mailed link: they can sign in, however many attempts others make.
   */
  async ownerSetPassword({ id, email }: { id: number; email: string }, sender: Sender): Promise<void> {
    const typed = email.toLowerCase();
    // Also resets the limits for wrong codes: whoever sent those knew the old password.
    for (const limit of [limits.failedFactor, limits.failedFactorOfAccount])
      await this.deps.throttle.reset(limit, String(id));
    await this.deps.throttle.resetAll(limits.failedSignIn, `${typed}|`);
    await this.deps.throttle.reset(limits.failedSignInOfAccount, typed);
    await this.deps.throttle.remember(knownNetwork(email, sender), knownDays);
  }
}

const pairOf = (username: string, sender: Sender) => `${username.toLowerCase()}|${networkOf(sender)}`;

/** Stored in a table that a crash may empty; then the owner's network counts as unknown until the next sign-in. */
const knownNetwork = (username: string, sender: Sender) => `signed-in:${pairOf(username, sender)}`;
