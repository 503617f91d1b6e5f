import type { Aim, PathTick } from '@readytowork/contract/choices';
import { minutesLeft, standing } from '@readytowork/contract/next-step';
import paths from '../../../../../content/paths.yaml';
import type { LearningModule } from '../dashboard/learning.ts';

export { paths };

type Path = (typeof paths)[number];
type Step = Path['steps'][number];

/** A step with what is known about the learner. `now` is the first one that is not done. */
export interface ShownStep {
  step: Step;
  state: 'done' | 'now' | 'next';
  /** Undefined if unknown, or if the step takes none. */
  minutes: number | undefined;
  module: LearningModule | undefined;
}

interface Known {
  modules: readonly LearningModule[];
  ticks: readonly PathTick[];
}

export const pathOf = (aim: Aim): Path | undefined => paths.find((path) => path.aim === aim);

/** The steps of a path, without those of courses that the learner cannot see. */
export function shownSteps(path: Path, known: Known): ShownStep[] {
  const steps = path.steps.flatMap((step) => {
    const module = 'course' in step ? moduleOf(step, known.modules) : undefined;
    return 'course' in step && !module ? [] : [{ step, module }];
  });
  const done = steps.map(({ step, module }) => isDone(step, module, known));
  const now = done.indexOf(false);
  return steps.map(({ step, module }, at) => ({
    step,
    module,
    state: done[at] ? 'done' : at === now ? 'now' : 'next',
    minutes: minutesOf(step, module),
  }));
}

type CourseStep = Extract<Step, { course: string }>;

/** A step of a chapter needs the chapter too, because an editor may have removed it. */
function moduleOf({ course, chapter }: CourseStep, modules: Known['modules']): LearningModule | undefined {
  const module = modules.find(({ summary }) => summary.slug === course);
  const has =
    chapter === undefined || module?.summary.chapters.some((each) => each.chapterNumber === chapter);
  return has ? module : undefined;
}

function isDone(step: Step, module: LearningModule | undefined, { ticks }: Known): boolean {
  if ('tick' in step) return ticks.includes(step.tick);
  if (!('course' in step) || !module) return false;
  const { course, summary } = module;
  if (step.chapter === undefined)
    return standing(summary) === 'complete' && (summary.passed || !course.has_assessment);
  const chapter = summary.chapters.find(({ chapterNumber }) => chapterNumber === step.chapter);
  return chapter !== undefined && chapter.slides > 0 && chapter.completed >= chapter.slides;
}

function minutesOf(step: Step, module: LearningModule | undefined): number | undefined {
  if ('tick' in step) return step.minutes;
  if (!('course' in step) || !module) return undefined;
  if (step.chapter === undefined) return minutesLeft(module, true) || undefined;
  return module.course.chapters.find(({ chapterNumber }) => chapterNumber === step.chapter)?.minutes;
}
