import type { Declaration, Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { DemoData } from './demo-data.ts';
import type { Services } from './life.ts';

export const declares = {} satisfies Declaration;

/** What there is to look at where somebody tries the platform out. */
export function make(needs: Platform & Services): Feature<{ demoData: DemoData }> {
  return { offers: { demoData: new DemoData(needs, needs.maintenance) } };
}
