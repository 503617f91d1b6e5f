import { createHmac, hkdfSync } from 'node:crypto';
import { type CatalogueModule, noSuchModule } from './catalogue.ts';
import type { Renderings } from './renderings.ts';

type Shown = Pick<CatalogueModule, 'slug' | 'course' | 'restricted'>;

/**
 * The `?v=` of a module's pictures and files. It changes with them, so that browsers may keep them for ever. Of a module that is for
 * certain groups it opens them as well: a picture is fetched without a token, and its address is known to nobody who was not told.
 */
export class MediaVersions {
  private readonly key: Buffer;

  constructor(
    private readonly renderings: Pick<Renderings, 'version'>,
    [secret]: readonly [string, ...string[]],
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'readytowork module media', 32));
  }

  of(module: Shown): string {
    const version = this.renderings.version(module.course);
    return module.restricted ? `${version}-${this.opening(module)}` : version;
  }

  /** @throws what is said of a module that does not exist, where the address was not told by us; it may be of another version */
  check(module: Shown, asked: string | undefined): void {
    if (module.restricted && asked?.split('-')[1] !== this.opening(module)) throw noSuchModule();
  }

  private opening = ({ slug }: Shown) =>
    createHmac('sha256', this.key).update(slug).digest('hex').slice(0, 24);
}
