import { randomBytes } from 'node:crypto';
import {
  type CommunityMode,
  type CommunityStanding,
  houseRules,
  type PlainCode,
  type Standing,
} from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { HttpError, invalid, notFound } from '../../../errors.ts';
import { noteConsent } from '../../base/consents/note-consent.ts';
import * as queries from './membership.queries.ts';
import { type Stands, standingOf, standingRead } from './standing.ts';

interface CommunityDeps {
  db: Database;
  clock: () => Date;
}

/** What a call is for. `hear` reads moderators' decisions, which barred members may do too. */
export type Purpose = 'read' | 'write' | 'hear';

/** An account that was admitted to a call of the community. */
export interface Participant {
  accountId: number;
  person: string;
  /** `groups`: only content of facilitators' groups is available. */
  mode: 'groups' | 'on';
}

const isAdmitted = (standing: Standing, to: Purpose): boolean =>
  standing === 'in' || (standing === 'muted' && to !== 'write') || (standing === 'barred' && to === 'hear');

const words: Record<Exclude<Standing, 'in'>, PlainCode> = {
  'age-unknown': 'community_age_unknown',
  'under-age': 'community_under_age',
  barred: 'community_barred',
  rules: 'community_rules_unread',
  muted: 'community_muted',
};

const refused = (standing: Exclude<Standing, 'in'>) =>
  new HttpError(403, words[standing], { community: standing });

/** A random handle of 22 characters, which cannot be guessed. */
const newHandle = () => randomBytes(16).toString('base64url');

/** The fields of a standing that this feature knows. */
type OwnStanding = Omit<CommunityStanding, 'notices'>;

/** Admits accounts to the community, and manages their handles and codes. */
export class MembershipService {
  constructor(private readonly deps: CommunityDeps) {}

  /**
   * Admits an account to a call of the community.
   *
   * @throws 404 if the community is off; 403 with the caller's standing if it does not admit them
   */
  async enter(accountId: number, to: Purpose): Promise<Participant> {
    const { db, clock } = this.deps;
    return this.admit(accountId, await standingOf(db, accountId, clock()), to);
  }

  /** Like `enter`, for a statement that has read the account's standing. */
  admit(accountId: number, { mode, standing, person }: Stands, to: Purpose): Participant {
    if (mode === 'off') throw notFound();
    if (!isAdmitted(standing, to) || person === null) throw refused(standing === 'in' ? 'rules' : standing);
    return { accountId, person, mode };
  }

  /** Like `enter`, but only in the community's mode "on". */
  async enterWhole(accountId: number, to: 'read' | 'write'): Promise<Participant> {
    const participant = await this.enter(accountId, to);
    if (participant.mode !== 'on') throw notFound();
    return participant;
  }

  /** The mode in which an account with this standing may read; `off` where `enter` would refuse it. */
  readableMode({ mode, standing, person }: Pick<OwnStanding, 'mode' | 'standing' | 'person'>): CommunityMode {
    return standing !== null && person !== null && isAdmitted(standing, 'read') ? mode : 'off';
  }

  /** Replaces the address of a member's page; the old address stops working. */
  async renewHandle(accountId: number): Promise<string> {
    await this.enterWhole(accountId, 'read');
    const handle = newHandle();
    await queries.putHandle(this.deps.db, accountId, handle);
    return handle;
  }

  /** The code in the link and QR code by which others ask to connect. */
  async connectCode(accountId: number): Promise<string> {
    await this.enterWhole(accountId, 'read');
    return queries.codeOf(this.deps.db, accountId);
  }

  async renewConnectCode(accountId: number): Promise<void> {
    await this.enterWhole(accountId, 'read');
    await queries.renewCode(this.deps.db, accountId);
  }

  readStanding(accountId: number): Promise<OwnStanding> {
    return this.standingRead(accountId).ask(this.deps.db);
  }

  standingRead(accountId: number): Read<OwnStanding> {
    return mapRead(standingRead(accountId, this.deps.clock()), view);
  }

  async agree(accountId: number, agreedTo: string): Promise<OwnStanding> {
    const { db, clock } = this.deps;
    const at = clock();
    const { mode, standing } = await standingOf(db, accountId, at);
    if (mode === 'off') throw notFound();
    if (standing === 'age-unknown' || standing === 'under-age' || standing === 'barred')
      throw refused(standing);
    if (agreedTo !== houseRules.version) throw invalid({ agreed_to: ['house_rules_outdated'] });
    if (standing === 'rules')
      await db.transaction().execute(async (transaction) => {
        const member = { account_id: accountId, handle: newHandle(), agreed_at: at, agreed_to: agreedTo };
        if (!(await queries.putMember(transaction, member))) return;
        const agreed = { account_id: accountId, version: agreedTo, given: true, at };
        await noteConsent(transaction, { ...agreed, kind: 'community' });
      });
    return this.readStanding(accountId);
  }
}

const view = ({ mode, standing, person, handle, mutedUntil, barredUntil }: Stands): OwnStanding => ({
  mode,
  standing: mode === 'off' ? null : standing,
  rules: houseRules.version,
  person,
  handle,
  muted_until: mutedUntil?.toISOString() ?? null,
  barred_until: barredUntil?.toISOString() ?? null,
});
