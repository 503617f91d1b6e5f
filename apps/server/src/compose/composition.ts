import type { Feature } from '../feature.ts';
import type { Platform } from '../platform.ts';

/**
 * Collects the features of a process as they are created. Call the functions that `gather` returns only once all features exist.
 */
export class Composition {
  readonly features: Feature[] = [];

  constructor(readonly platform: Platform) {}

  /** @param needs the services the feature uses besides the platform, by name */
  add<Needs extends object, Offers>(
    { make }: { make: (needs: Platform & Needs) => Feature<Offers> },
    needs: NoInfer<Needs>,
  ): Offers {
    const feature = make({ ...this.platform, ...needs });
    this.features.push(feature);
    return feature.offers;
  }

  /** Collects the part with this name from every feature. */
  gather<Name extends keyof Feature>(name: Name) {
    return this.features.map((feature) => feature[name]).filter((brought) => brought !== undefined);
  }
}
