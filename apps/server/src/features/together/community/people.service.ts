import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MyGroupsService } from '../groups/my-groups.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import { connectLimits } from './connect.limits.ts';
import * as queries from './people.queries.ts';
import { accountOf } from './relations.ts';

interface PeopleDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  membership: MembershipService;
  groups: Pick<GroupsService, 'leads'>;
  myGroups: Pick<MyGroupsService, 'isMember'>;
  publicUrl: string;
}

export const deadCode = 'own_link_dead';
const nobody = () => notFound('person_not_found');
const ownCode = () => conflict('own_link');
const wholeName = () => invalid({ name: ['search_name_incomplete'] });

/** Finds people to invite: by link, in a shared group, or by name if they allow it. */
export class PeopleService {
  constructor(private readonly deps: PeopleDeps) {}

  async code(accountId: number): Promise<string> {
    const { membership, publicUrl } = this.deps;
    return `${publicUrl}/connect/${await membership.connectCode(accountId)}`;
  }

  async renewCode(accountId: number): Promise<string> {
    await this.deps.membership.renewConnectCode(accountId);
    return this.code(accountId);
  }

  /** True if the link leads to a person whom the caller sees. */
  async isShown(accountId: number, code: string): Promise<boolean> {
    await this.deps.membership.enterWhole(accountId, 'read');
    return (await this.lookAt(accountId, code)) !== undefined;
  }

  async readPerson(accountId: number, code: string): Promise<queries.FoundRow> {
    const found = await this.lookAt(accountId, code);
    if (!found) throw notFound(deadCode);
    return found;
  }

  private lookAt(accountId: number, code: string) {
    return queries.findByCode(this.deps.db, code, accountId, this.deps.clock());
  }

  async findByCode(accountId: number, code: string) {
    const { id } = await this.readPerson(accountId, code);
    if (id === accountId) throw ownCode();
    return { id, how: 'link' as const };
  }

  async findToInvite(accountId: number, person: string) {
    const { clock, db } = this.deps;
    const id = await accountOf(db, person);
    const how = id === undefined ? undefined : await queries.findWay(db, id, accountId, clock());
    if (id === undefined || how === undefined) throw nobody();
    return { id, how };
  }

  async isInGroup(accountId: number, group: number): Promise<boolean> {
    return this.deps.myGroups.isMember(accountId, group);
  }

  async leads(accountId: number, group: number): Promise<boolean> {
    return this.deps.groups.leads(accountId, group);
  }

  async listOfGroup(accountId: number, group: number, page: PageAsked<'name'>) {
    const { clock, membership, db } = this.deps;
    await membership.enterWhole(accountId, 'read');
    return queries.listOfGroup(db, group, accountId, clock(), page);
  }

  /**
   * Finds people by name. A first name alone is not enough, so that a caller cannot list everyone who has it; a single word finds
   * only people who have one name.
   */
  async findByName(accountId: number, written: string): Promise<queries.FoundRow[]> {
    const { clock, membership, db, throttle } = this.deps;
    await membership.enterWhole(accountId, 'read');
    // An address is not searched, so its parts are words.
    const name = written.replace(/[\s@]+/g, ' ').trim();
    await throttle.consume(connectLimits.searches, String(accountId));
    const found = await queries.findByName(db, name, accountId, clock());
    if (found.length === 0 && !name.includes(' ')) throw wholeName();
    return found;
  }
}
