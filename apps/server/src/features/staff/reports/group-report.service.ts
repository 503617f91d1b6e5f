import { fewestLearners } from '@readytowork/contract/constants';
import type { Database } from '../../../db/database.ts';
import { groupBy } from '../../../group-by.ts';
import { dayOf } from '../../../local-time.ts';
import type { Catalogue, CatalogueModule } from '../../learning/modules/catalogue.ts';
import { factsOf, type IsWorkedThrough } from './facts.queries.ts';
import { learnersOf, secondsOfLearners } from './group-report.queries.ts';
import { courseView, funnelView, minutesOf, starsView, stopsView } from './reports.view.ts';
import { type Facts, reachedSteps } from './steps.ts';
import { stoppedAt } from './stopped.ts';

interface GroupReportDeps {
  db: Database;
  catalogue: Catalogue;
  clock: () => Date;
  isWorkedThrough: IsWorkedThrough;
}

/** Reports the progress of a group's learners, without names. Computed on request, because a group has at most 200 members. */
export class GroupReportService {
  constructor(private readonly deps: GroupReportDeps) {}

  async read(group: number, moduleId: number) {
    const { catalogue, clock, db, isWorkedThrough } = this.deps;
    const module = catalogue.module(moduleId);
    const learners = await learnersOf(db, group);
    const about = { as_of: clock().toISOString(), course: courseView(module), learners: learners.length };
    if (learners.length < fewestLearners)
      return { ...about, too_few: true, funnel: [], stops: [], ratings: [], minutes: null };
    const pairs = learners.map((account_id) => ({ account_id, module_id: moduleId }));
    const [facts, seconds] = [
      [...(await factsOf(db, pairs, isWorkedThrough)).values()],
      await secondsOfLearners(db, learners, moduleId),
    ];
    return {
      ...about,
      too_few: false,
      ...figuresOf(module, facts, dayOf(clock())),
      minutes:
        seconds.length > 0 ? minutesOf(seconds.reduce((sum, one) => sum + one, 0) / seconds.length) : null,
    };
  }
}

function figuresOf(module: CatalogueModule, facts: readonly Facts[], today: string) {
  const steps = groupBy(
    facts.flatMap((each) => Object.keys(reachedSteps(each))),
    (step) => step,
  );
  const counts = new Map([...steps].map(([step, of]) => [step, of.length]));
  const stopped = facts.flatMap((each) => stoppedAt(each, today).at ?? []);
  const ratings = facts.flatMap(({ rating }) => (rating === null ? [] : [{ stars: rating, people: 1 }]));
  return {
    funnel: funnelView(module, facts.length, counts),
    stops: stopsView(
      module,
      stopped.map((place) => ({ ...place, people: 1 })),
    ),
    ratings: starsView(ratings).by_stars,
  };
}
