import type { Feature } from '../feature.ts';
import type { Platform } from '../platform.ts';

/** Collects the features of a process as they are made. What it gathers of them is asked for once all of them are there. */
export class Composition {
  readonly features: Feature[] = [];

  constructor(readonly platform: Platform) {}

  /** @param needs what the feature takes besides the platform: every need by its name */
  add<Needs extends object, Offers>(
    { make }: { make: (needs: Platform & Needs) => Feature<Offers> },
    needs: NoInfer<Needs>,
  ): Offers {
    const feature = make({ ...this.platform, ...needs });
    this.features.push(feature);
    return feature.offers;
  }

  /** What every feature brings under this name. */
  gather<Name extends keyof Feature>(name: Name) {
    return this.features.map((feature) => feature[name]).filter((brought) => brought !== undefined);
  }
}
