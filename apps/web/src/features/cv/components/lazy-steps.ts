import type { Step } from '../steps.ts';
import { lazyPart } from './lazy-part.tsx';

// The first step fetches no others. Once the learner starts writing, all are fetched, so that they work offline.

export const [LazyStep, fetchLazySteps] = lazyPart(async () => (await import('./lazy-step.tsx')).LazyStep);
export const [FilesStep, fetchFilesStep] = lazyPart(async () => (await import('./files-step.tsx')).FilesStep);

/** Fetches a step's code in parallel to the page's. */
export function fetchStep(step: Step): void {
  if (step === 'files') fetchFilesStep();
  else if (step !== 'contact') fetchLazySteps();
}
