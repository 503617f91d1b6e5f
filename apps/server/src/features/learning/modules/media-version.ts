import { createHmac, hkdfSync } from 'node:crypto';
import { type CatalogueModule, noSuchModule } from './catalogue.ts';
import type { Renderings } from './renderings.ts';

type Shown = Pick<CatalogueModule, 'slug' | 'course' | 'restricted'>;

/**
 * The `?v=` of a module's pictures and files. It changes with them, so browsers may cache them for ever. It also grants access to
 * a restricted module: browsers fetch pictures without a token, and only learners with access learn the URL.
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

  /** @throws the answer for a missing module, unless we issued the URL; accepts URLs of other versions */
  check(module: Shown, asked: string | undefined): void {
    if (module.restricted && asked?.split('-')[1] !== this.opening(module)) throw noSuchModule();
  }

  private opening = ({ slug }: Shown) =>
    createHmac('sha256', this.key).update(slug).digest('hex').slice(0, 24);
}
