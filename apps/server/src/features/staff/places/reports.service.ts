import type { Database } from '../../../db/database.ts';
import { networkOf, type Sender } from '../../../http/client-address.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { placeLimits } from './places.limits.ts';
import { countReport } from './public.queries.ts';
import type { PublicPlaces } from './public-places.ts';

interface ReportsDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  publicPlaces: PublicPlaces;
}

/** Lets visitors report a broken link with a tap. Only a count of reports per network is stored, for a day. */
export class PlaceReports {
  constructor(private readonly deps: ReportsDeps) {}

  async report(slug: string, sender: Sender): Promise<void> {
    const { db, clock, throttle, publicPlaces } = this.deps;
    await publicPlaces.find(slug);
    await throttle.consumeFrom(placeLimits.reports, sender);
    // Counts thirty reports from a class behind one router as one.
    if (await throttle.isWithin(placeLimits.reportOnce, `${slug}|${networkOf(sender)}`))
      await countReport(db, slug, clock());
  }
}
