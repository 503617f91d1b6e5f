import type { ScormOrganization } from '@readytowork/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseEvents } from '../../../db/events.ts';
import { singleFlight } from '../../../db/single-flight.ts';
import { notFound } from '../../../errors.ts';
import { type Catalogue, cannotOpen } from '../modules/catalogue.ts';
import { firstSco, partsOf, storedOrganization } from './organization.ts';
import type { PackageRow } from './scorm.queries.ts';

/** A package with the parts of its organization that every commit and status needs, computed once. */
export interface CachedPackage extends PackageRow {
  organization: ScormOrganization;
  first: string;
  counted: string[];
  scos: Set<string>;
}

/**
 * Holds the current packages in memory, for the same reason as the catalogue: they are few, read often, and changed only by an
 * import.
 */
export class PackageCache {
  private byModule = new Map<number, CachedPackage | null>();
  private text: string | undefined;
  readonly load = singleFlight(() => this.read());

  constructor(
    private readonly catalogue: Catalogue,
    private readonly readPackages: () => Promise<PackageRow[]>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'catalogue_changed',
      heard: () => void this.load().catch(() => undefined),
      catchUp: () => this.load(),
    });
  }

  private async read(): Promise<void> {
    const rows = await this.readPackages();
    const text = JSON.stringify(rows);
    if (text === this.text) return;
    this.text = text;
    this.byModule = new Map(rows.map((row) => [row.moduleId, this.parsed(row)]));
  }

  /** Returns null if the package's organization cannot be read. */
  private parsed(row: PackageRow): CachedPackage | null {
    const { success, data, error } = storedOrganization.safeParse(row.organization);
    if (success) return cached({ ...row, organization: data });
    this.log.error(
      { package: row.id, problem: error.message },
      'a package cannot be read: nobody can open it',
    );
    return null;
  }

  /** The package of a published module. */
  of(slug: string): CachedPackage {
    const { id, course } = this.catalogue.withSlug(slug);
    if (course.format !== 'scorm') throw notFound('module_not_package');
    const found = this.byModule.get(id);
    if (found === null) throw cannotOpen();
    if (!found) throw notFound('package_missing');
    return found;
  }

  /** The same object until a package changes. */
  get state(): object {
    return this.byModule;
  }

  /** The packages of published modules. */
  all(): CachedPackage[] {
    const published = new Set(this.catalogue.all().map(({ id }) => id));
    return [...this.byModule.values()]
      .filter((each) => each !== null)
      .filter(({ moduleId }) => published.has(moduleId));
  }
}

function cached(of: PackageRow & { organization: ScormOrganization }): CachedPackage {
  const { organization } = of;
  return { ...of, first: firstSco(organization), ...partsOf(organization) };
}
