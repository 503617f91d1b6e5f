import { resumeAt } from '../chapters/progress.ts';
import { type Progress, standing } from './classify.ts';

interface Resumable extends Progress {
  slug: string;
  last_activity: string | null;
  chapters: { chapterNumber: number; completed: number; slides: number }[];
}

/**
 * The module to go on with: of those in progress the one touched last, else the first that is not started.
 * Nothing where all are complete.
 */
export function moduleToContinue<M extends Resumable>(modules: M[]): M | undefined {
  const running = modules.filter((module) => standing(module) === 'in progress');
  const latest = running.reduce<M | undefined>(
    (best, module) => (best && !isLater(module, best) ? best : module),
    undefined,
  );
  const isFresh = (module: M) => standing(module) === 'not started';
  return (
    latest ?? modules.find((module) => isFresh(module) && (module.is_scorm || module.chapters.length > 0))
  );
}

function isLater(a: Resumable, b: Resumable): boolean {
  return (a.last_activity ?? '') > (b.last_activity ?? '');
}

/** The address that opens a module where it goes on; a package remembers that by itself. */
export function resumeAddress(module: Resumable): string {
  const page = `/my-learning/${encodeURIComponent(module.slug)}`;
  if (module.is_scorm) return page;
  const { chapter, slide } = resumeAt(module.chapters);
  return `${page}?chapter=${chapter}&slide=${slide}`;
}
