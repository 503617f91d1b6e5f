import type { Step } from '../steps.ts';
import { latePart } from './late-part.tsx';

// The first step fetches no others. Once the learner starts writing, all are fetched, so that they work offline.

export const [FurtherStep, fetchFurtherSteps] = latePart(
  async () => (await import('./further-step.tsx')).FurtherStep,
);
export const [FilesStep, fetchFilesStep] = latePart(async () => (await import('./files-step.tsx')).FilesStep);

/** Fetches a step's code in parallel to the page's. */
export function fetchStep(step: Step): void {
  if (step === 'files') fetchFilesStep();
  else if (step !== 'contact') fetchFurtherSteps();
}
