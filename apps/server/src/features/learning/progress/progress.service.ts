import type { Database } from '../../../db/database.ts';
import { invalid } from '../../../errors.ts';
import { problem } from '../../../words/problem.ts';
import { type Catalogue, type CatalogueModule, chapterOf, slidesOf } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import type { ScormService } from '../scorm/scorm.service.ts';
import * as queries from './progress.queries.ts';
import { completedSlides, namesWholeChapter } from './progress.rules.ts';

interface Place {
  module: number;
  chapter: number;
}

interface ProgressDeps {
  db: Database;
  catalogue: Catalogue;
  moduleAccess: Pick<ModuleAccess, 'seenBy'>;
  clock: () => Date;
  packages: Pick<ScormService, 'moduleStatuses' | 'packages'>;
}

export class ProgressService {
  constructor(private readonly deps: ProgressDeps) {}

  /** The summary of every visible module, or of one. */
  async summary(accountId: number, only?: number) {
    const { db, moduleAccess } = this.deps;
    const [progress, all] = await Promise.all([
      queries.progressRead(accountId).ask(db),
      moduleAccess.seenBy(accountId),
    ]);
    return this.summaryOf(progress, only === undefined ? all : all.filter(({ id }) => id === only));
  }

  /** What `summaryOf` depends on besides its arguments. */
  get state(): object {
    return this.deps.packages.packages;
  }

  readonly progressRead = queries.progressRead;

  /** The summary of these modules. */
  summaryOf({ chapters, scos, passed }: queries.Progress, modules: readonly CatalogueModule[]) {
    const statuses = this.deps.packages.moduleStatuses(
      scos.map(({ done, ...row }) => ({ ...row, completed: done })),
    );
    return modules.map((module) => ({
      module,
      records: chapters.filter((record) => record.module_id === module.id),
      played: statuses.get(module.id),
      passed: passed.has(module.id),
    }));
  }

  async chapter(accountId: number, place: Place) {
    const slides = this.slidesAt(place);
    const record = await queries.chapterProgress(this.deps.db, accountId, place.module, place.chapter);
    return { completed: completedSlides(record, slides), slides };
  }

  /** Records the next slide, or all up to `slide`, and the viewing time of the last of them. */
  async completeSlide(
    accountId: number,
    place: Place,
    slide: number | undefined,
    seconds: readonly number[] = [],
  ) {
    const slides = this.slidesAt(place);
    if (slide !== undefined && slide > slides)
      throw invalid({ slide: [problem('slide_out_of_range', { slides })] });
    return this.record(accountId, place, { slides, upTo: slide, seconds });
  }

  /** Records a whole chapter that the learner worked through offline. */
  async completeOffline(accountId: number, place: Place, given: number) {
    const slides = this.slidesAt(place);
    if (!namesWholeChapter(given, slides)) throw invalid({ slides: [problem('slides_wrong', { slides })] });
    return this.record(accountId, place, { slides, upTo: slides });
  }

  private async record(
    accountId: number,
    { module: moduleId, chapter }: Place,
    reached: Pick<queries.SlideRecord, 'slides' | 'upTo' | 'seconds'>,
  ) {
    const at = this.deps.clock();
    const record = await queries.recordSlides(this.deps.db, { accountId, moduleId, chapter, at, ...reached });
    return { completed: completedSlides(record, reached.slides), slides: reached.slides };
  }

  private slidesAt({ module, chapter }: Place): number {
    return slidesOf(chapterOf(this.deps.catalogue.module(module), chapter));
  }
}
