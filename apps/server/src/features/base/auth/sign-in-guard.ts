import { networkOf, type Sender } from '../../../http/client-address.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';

const knownDays = 30;

/**
 * Slows down the guessing of passwords. Each try is counted before the password is looked at, so that parallel guesses
 * cannot outrun the count, and by the address as it was typed, so that the answer does not tell whether it has an account.
 *
 * The limit for an account over all addresses would let anybody shut the owner out. So it holds for strangers: a network
 * from which the owner signed in during the last 30 days, or set a new password, is held to its own limit alone.
 */
export class SignInGuard {
  constructor(private readonly deps: { throttle: Throttle }) {}

  /** Refuses with 429 what was tried too often. */
  async admit(username: string, sender: Sender): Promise<void> {
    const { throttle } = this.deps;
    await throttle.consumeFrom(limits.signInFromAddress, sender);
    await throttle.consume(limits.failedSignIn, pairOf(username, sender));
    await throttle.consume(limits.failedSignInOfAccount, username.toLowerCase(), () =>
      throttle.remembers(knownNetwork(username, sender)),
    );
  }

  /** The password was right. */
  async succeeded(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.passedFactor(username, sender);
  }

  /** And so was the code, where the password alone proves nothing yet: `notLookedAt` has given its try back. */
  async passedFactor(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.reset(limits.failedSignIn, pairOf(username, sender));
    await this.deps.throttle.remember(knownNetwork(username, sender), knownDays);
  }

  /** That was no failure: nobody looked at the password, or it was right and a code is still wanted. */
  async notLookedAt(username: string, sender: Sender): Promise<void> {
    await this.deps.throttle.refund(limits.failedSignInOfAccount, username.toLowerCase());
    await this.deps.throttle.refund(limits.failedSignIn, pairOf(username, sender));
  }

  /** The owner has set a new password by a mailed link, and gets in with it whatever others tried before or try now. */
  async ownerSetPassword({ id, email }: { id: number; email: string }, sender: Sender): Promise<void> {
    const typed = email.toLowerCase();
    // Whoever tried codes knew the old one.
    for (const limit of [limits.failedFactor, limits.failedFactorOfAccount])
      await this.deps.throttle.reset(limit, String(id));
    await this.deps.throttle.resetAll(limits.failedSignIn, `${typed}|`);
    await this.deps.throttle.reset(limits.failedSignInOfAccount, typed);
    await this.deps.throttle.remember(knownNetwork(email, sender), knownDays);
  }
}

const pairOf = (username: string, sender: Sender) => `${username.toLowerCase()}|${networkOf(sender)}`;

/** A crash may empty the table: then the owner is held to the limit for strangers until the next sign-in. */
const knownNetwork = (username: string, sender: Sender) => `signed-in:${pairOf(username, sender)}`;
