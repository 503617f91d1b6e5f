import type { Database, Executor } from '../../../db/database.ts';
import { invalid, notFound } from '../../../errors.ts';
import { problem } from '../../../words/problem.ts';
import { type AuditEntry, record } from '../../base/audit/audit.ts';
import * as queries from './allowed-sites.queries.ts';
import { ownNames, readHost, takesIn } from './other-sites.ts';

/** The list becomes part of a header, the content security policy, and a course that needs more hosts is not self-contained. */
const mostHosts = 50;

/** The other sites that a module's packages may request (docs/contract.md, section 7). */
export class AllowedSites {
  private readonly own: string[];

  constructor(
    private readonly db: Database,
    site: { publicUrl: string; contentUrl: string },
  ) {
    this.own = ownNames(site.publicUrl, site.contentUrl);
  }

  async listHosts(slug: string): Promise<string[]> {
    return queries.allowedHosts(this.db, await this.moduleOf(this.db, slug));
  }

  /** @returns the newly allowed hosts */
  async allowHosts(slug: string, given: string[]): Promise<string[]> {
    const hosts = given.map((one) => this.read(one));
    return this.change(slug, 'scorm-site-allowed', async (db, moduleId) => {
      const added = await queries.allow(db, moduleId, hosts);
      if ((await queries.allowedHosts(db, moduleId)).length > mostHosts)
        throw invalid({ host: [problem('hosts_too_many', { most: mostHosts })] });
      return added;
    });
  }

  /** @returns the hosts that were allowed until now */
  async removeHosts(slug: string, given: string[]): Promise<string[]> {
    const hosts = given.map((one) => readHost(one) ?? one);
    return this.change(slug, 'scorm-site-removed', (db, moduleId) => queries.disallow(db, moduleId, hosts));
  }

  /**
   * Replaces the whole list in the caller's transaction; the caller writes the audit log.
   *
   * @returns the new list
   */
  async replaceHosts(db: Executor, moduleId: number, given: string[]): Promise<string[]> {
    const hosts = given.map((one) => this.read(one));
    const held = await queries.allowedHosts(db, moduleId);
    const gone = held.filter((host) => !hosts.includes(host));
    if (gone.length > 0) await queries.disallow(db, moduleId, gone);
    await queries.allow(db, moduleId, hosts);
    return queries.allowedHosts(db, moduleId);
  }

  listOf = (db: Executor, moduleId: number): Promise<string[]> => queries.allowedHosts(db, moduleId);

  private change(
    slug: string,
    action: AuditEntry['action'],
    work: (db: Executor, moduleId: number) => Promise<string[]>,
  ): Promise<string[]> {
    return this.db.transaction().execute(async (transaction) => {
      const changed = await work(transaction, await this.moduleOf(transaction, slug));
      for (const host of changed)
        await record(transaction, { by: 'operator', action, subject: `${slug} ${host}` });
      return changed;
    });
  }

  private async moduleOf(db: Executor, slug: string): Promise<number> {
    const id = await queries.moduleOf(db, slug);
    if (id === undefined) throw notFound(problem('module_slug_unknown', { slug }));
    return id;
  }

  private read(given: string): string {
    const host = readHost(given);
    if (host === undefined)
      throw invalid({
        host: [problem('host_malformed', { host: given })],
      });
    if (takesIn(host, this.own)) throw invalid({ host: [problem('host_is_own', { host })] });
    return host;
  }
}
