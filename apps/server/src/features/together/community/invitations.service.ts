import { createHash } from 'node:crypto';
import type { Database, Executor } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import { conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { Notices } from '../notices/notices.ts';
import { addressDays, connectLimits, most } from './connect.limits.ts';
import * as connections from './connections.queries.ts';
import { invitationToAddress } from './invitation-mail.ts';
import * as queries from './invitations.queries.ts';
import { connectPair, isBlocked, isConnected, lockMembers } from './pair.queries.ts';
import type { PeopleService } from './people.service.ts';

interface InvitationsDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  membership: MembershipService;
  notices: Notices;
  people: PeopleService;
}

/** The recipient: exactly one of the fields is set. */
interface Invited {
  email?: string | undefined;
  code?: string | undefined;
  person?: string | undefined;
}

type Outcome = 'invited' | 'connected';

export const noInvitation = 'connection_invitation_gone';
const unconfirmed = () => forbidden('own_email_unconfirmed');
const ownAddress = () => invalid({ email: ['own_email_invited'] });
const full = (whose: 'yours' | 'theirs') =>
  conflict(whose === 'yours' ? 'connections_full' : 'their_connections_full', {
    connections: most.connections,
  });

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest();

/**
 * Invitations to connect. The sender cannot tell from the answer or the list of sent invitations whether an address has an
 * account, a person declined, or a person was invited too often.
 */
export class InvitationsService {
  constructor(private readonly deps: InvitationsDeps) {}

  async listSent(accountId: number, page: PageAsked<'at'>) {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'read');
    return queries.listSent(db, accountId, clock(), page);
  }

  async listReceived(accountId: number, page: PageAsked<'at'>) {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'read');
    return queries.listReceived(db, accountId, clock(), page);
  }

  async isReceivedBy(accountId: number, invitation: string): Promise<boolean> {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'write');
    if (await queries.findReceived(db, accountId, invitation, clock())) return true;
    return (await queries.findAccepted(db, accountId, invitation)) !== undefined;
  }

  async invite(accountId: number, invited: Invited): Promise<Outcome> {
    const { membership } = this.deps;
    await membership.enterWhole(accountId, 'write');
    if (invited.email !== undefined) return this.inviteAddress(accountId, invited.email);
    const { people } = this.deps;
    const found = await (invited.code === undefined
      ? people.findToInvite(accountId, invited.person ?? '')
      : people.findByCode(accountId, invited.code));
    return this.invitePerson(accountId, found);
  }

  private async inviteAddress(from: number, address: string): Promise<Outcome> {
    const { clock, db } = this.deps;
    const own = await findContactById(db, from);
    if (!own?.email_confirmed_at) throw unconfirmed();
    const email = address.toLowerCase();
    if (own.email.toLowerCase() === email) throw ownAddress();
    const target = { to: null, hash: hashOf(email), email };
    const at = clock();
    if (await queries.waitsFor(db, from, target, at)) return 'invited';
    await this.count(from);
    await db.transaction().execute(async (transaction) => {
      const holder = await queries.findHolder(transaction, email);
      const to = holder?.confirmed ? holder.id : null;
      await lockMembers(transaction, from, ...(to === null ? [] : [to]));
      if (await queries.waitsFor(transaction, from, target, at)) return;
      const shown = await this.isShown(transaction, from, { to, hash: target.hash });
      const id = await queries.insertInvitation(transaction, {
        ...newInvitation(from, at, shown),
        to_id: null,
        email,
        address_hash: target.hash,
        how: 'address',
        expires_at: new Date(at.getTime() + addressDays * dayMilliseconds),
      });
      // A background job looks up the owner of the address, so that response times reveal nothing.
      if (shown) await addJob(transaction, invitationToAddress, { id });
    });
    return 'invited';
  }

  private async invitePerson(
    from: number,
    { id: to, how }: { id: number; how: 'link' | 'group' | 'name' },
  ): Promise<Outcome> {
    const { clock, db, notices } = this.deps;
    const target = { to, hash: null, email: null };
    const at = clock();
    if (await queries.waitsFor(db, from, target, at)) return 'invited';
    if (await isConnected(db, from, to)) return 'connected';
    await this.count(from);
    return db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, from, to);
      if (await isConnected(transaction, from, to)) return 'connected';
      if (await queries.waitsFor(transaction, from, target, at)) return 'invited';
      if ((await queries.invites(transaction, to, from)) && !(await isBlocked(transaction, from, to))) {
        await this.connect(transaction, from, to, at);
        return 'connected';
      }
      const shown = await this.isShown(transaction, from, { to, hash: null });
      await queries.insertInvitation(transaction, {
        ...newInvitation(from, at, shown),
        to_id: to,
        email: null,
        address_hash: null,
        how,
        expires_at: null,
      });
      if (shown) await notices.tell(transaction, { to, kind: 'invitation', from });
      return 'invited';
    });
  }

  private count(from: number): Promise<void> {
    return this.deps.throttle.consume(connectLimits.invitationsOfPerson, String(from));
  }

  /**
   * Whether the recipient should see another invitation: not from a sender they blocked, and not after three unsuccessful ones.
   */
  private async isShown(
    transaction: Executor,
    from: number,
    { to, hash }: { to: number | null; hash: Buffer | null },
  ): Promise<boolean> {
    if (to !== null && (await isBlocked(transaction, from, to))) return false;
    const email = to === null ? undefined : (await findContactById(transaction, to))?.email;
    const hashes = [...(hash ? [hash] : []), ...(email ? [hashOf(email)] : [])];
    return (await queries.countInVain(transaction, from, to, hashes)) < most.inVain;
  }

  /** @returns the new connection, for the account that accepts */
  async acceptInvitation(accountId: number, invitation: string) {
    const { clock, db } = this.deps;
    const at = clock();
    const from = (await queries.findReceived(db, accountId, invitation, at))?.from_id;
    if (from === undefined) return this.acceptedBefore(db, accountId, invitation);
    return db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, accountId, from);
      // Between the lookup and the lock, the invitation may have been withdrawn, answered or blocked.
      const asked = await queries.findReceived(transaction, accountId, invitation, at);
      if (!asked) return this.acceptedBefore(transaction, accountId, invitation);
      await this.connect(transaction, accountId, from, at);
      await queries.acceptInvitation(transaction, asked.id, at);
      const made = await connections.findConnection(transaction, accountId, from, at);
      if (!made) throw notFound(noInvitation);
      return made;
    });
  }

  private async acceptedBefore(db: Executor, accountId: number, invitation: string) {
    const from = await queries.findAccepted(db, accountId, invitation);
    const made = from && (await connections.findConnection(db, accountId, from, this.deps.clock()));
    if (!made) throw notFound(noInvitation);
    return made;
  }

  /** Connects the two accounts, notifies the sender, and removes the notices of invitations between them. */
  private async connect(transaction: Executor, accountId: number, other: number, at: Date): Promise<void> {
    if ((await connections.countConnections(transaction, accountId)) >= most.connections) throw full('yours');
    if ((await connections.countConnections(transaction, other)) >= most.connections) throw full('theirs');
    await connectPair(transaction, accountId, other, at);
    const { notices } = this.deps;
    await notices.takeBack(transaction, { to: accountId, kind: 'invitation', from: other });
    await notices.takeBack(transaction, { to: other, kind: 'invitation', from: accountId });
    await notices.tell(transaction, { to: other, kind: 'connected', from: accountId });
  }

  /** Declines an invitation, or withdraws it if it is the caller's own; ignores any other. */
  async endInvitation(accountId: number, invitation: string): Promise<void> {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'read');
    const at = clock();
    const received = await queries.findReceived(db, accountId, invitation, at);
    await db.transaction().execute(async (transaction) => {
      if (received) {
        await queries.declineInvitation(transaction, received.id, at);
        const told = { to: accountId, kind: 'invitation', from: received.from_id } as const;
        return this.deps.notices.takeBack(transaction, told);
      }
      const withdrawn = await queries.withdrawInvitation(transaction, accountId, invitation, at);
      if (withdrawn) await this.untell(transaction, accountId, withdrawn);
    });
  }

  /** Removes the notice of a withdrawn invitation. */
  private async untell(
    transaction: Executor,
    from: number,
    { to_id, email }: { to_id: number | null; email: string | null },
  ): Promise<void> {
    const to = to_id ?? (email === null ? undefined : (await queries.findHolder(transaction, email))?.id);
    if (to !== undefined) await this.deps.notices.takeBack(transaction, { to, kind: 'invitation', from });
  }
}

const newInvitation = (from: number, at: Date, shown: boolean) => ({
  account_id: from,
  created_at: at,
  // An undelivered invitation is stored as declined; to its sender it looks the same.
  state: shown ? ('open' as const) : ('declined' as const),
  answered_at: shown ? null : at,
});
