import type { ScormOrganization } from '@readytowork/contract';
import type { DatabaseEvents } from '../../db/events.ts';
import { singleFlight } from '../../db/single-flight.ts';
import { notFound } from '../../errors.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import { countedScos, firstSco, itemsOf, wholePackage } from './organization.ts';

/** The package that a module plays now. */
export interface PackageRow {
  id: number;
  moduleId: number;
  hash: string;
  edition: '1.2' | '2004';
  title: string;
  organization: ScormOrganization;
}

/** A package with what every commit and count asks of its organization, worked out once. */
interface CachedPackage extends PackageRow {
  first: string;
  counted: string[];
  scos: Set<string>;
}

/** The current packages, in memory for the same reason as the catalogue: few, read often, changed by an import alone. */
export class PackageCache {
  private byModule = new Map<number, CachedPackage>();
  readonly load = singleFlight(() => this.read());

  constructor(
    private readonly catalogue: Catalogue,
    private readonly readPackages: () => Promise<PackageRow[]>,
  ) {}

  listen(events: DatabaseEvents): void {
    events.subscribe({
      channel: 'catalogue_changed',
      heard: () => void this.load().catch(() => undefined),
      catchUp: () => this.load(),
    });
  }

  private async read(): Promise<void> {
    this.byModule = new Map((await this.readPackages()).map((each) => [each.moduleId, cached(each)]));
  }

  /** The package of a published module. */
  of(slug: string): CachedPackage {
    const { id, course } = this.catalogue.withSlug(slug);
    if (course.format !== 'scorm') throw notFound('This course is none that plays a package.');
    const found = this.byModule.get(id);
    if (!found) throw notFound('This course has nothing to play yet. Come back later.');
    return found;
  }

  /** Of the published modules. */
  all(): CachedPackage[] {
    const published = new Set(this.catalogue.all().map(({ id }) => id));
    return [...this.byModule.values()].filter(({ moduleId }) => published.has(moduleId));
  }
}

function cached(of: PackageRow): CachedPackage {
  const { organization } = of;
  const identifiers = itemsOf(organization).map(({ identifier }) => identifier);
  return {
    ...of,
    first: firstSco(organization),
    counted: countedScos(organization),
    scos: new Set([wholePackage, ...identifiers]),
  };
}
