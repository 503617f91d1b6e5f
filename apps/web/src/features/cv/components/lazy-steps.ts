import type { Step } from '../steps.ts';
import { lazyPart } from './lazy-part.tsx';

// The first step does not need the others' code. Once the learner starts writing, all steps are fetched, so that they work
// offline.

export const [LazyStep, fetchLazySteps] = lazyPart(async () => (await import('./lazy-step.tsx')).LazyStep);
export const [FilesStep, fetchFilesStep] = lazyPart(async () => (await import('./files-step.tsx')).FilesStep);

/** Fetches a step's code at the same time as the page's. */
export function fetchStep(step: Step): void {
  if (step === 'files') fetchFilesStep();
  else if (step !== 'contact') fetchLazySteps();
}
