import type { Feature } from '../feature.ts';
import type { Platform } from '../platform.ts';

/** Collects the features of a process as they are created. Call `gather` results once all exist. */
export class Composition {
  readonly features: Feature[] = [];

  constructor(readonly platform: Platform) {}

  /** @param needs what the feature takes besides the platform, by name */
  add<Needs extends object, Offers>(
    { make }: { make: (needs: Platform & Needs) => Feature<Offers> },
    needs: NoInfer<Needs>,
  ): Offers {
    const feature = make({ ...this.platform, ...needs });
    this.features.push(feature);
    return feature.offers;
  }

  /** What every feature has under this name. */
  gather<Name extends keyof Feature>(name: Name) {
    return this.features.map((feature) => feature[name]).filter((brought) => brought !== undefined);
  }
}
