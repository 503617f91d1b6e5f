import type { Step } from '../steps.ts';
import { latePart } from './late-part.tsx';

// Whoever opens their first step fetches no others; whoever has begun fetches all, so that they work without a network.

export const [FurtherStep, fetchFurtherSteps] = latePart(
  async () => (await import('./further-step.tsx')).FurtherStep,
);
export const [FilesStep, fetchFilesStep] = latePart(async () => (await import('./files-step.tsx')).FilesStep);

/** Fetches the code of a step at the same time as that of the page which shows it. */
export function fetchStep(step: Step): void {
  if (step === 'files') fetchFilesStep();
  else if (step !== 'contact') fetchFurtherSteps();
}
