/** The steps of a CV, in order. Their names are part of the address. */
export const steps = [
  'contact',
  'about',
  'skills',
  'experience',
  'school',
  'certificates',
  'references',
  'files',
] as const;
export type Step = (typeof steps)[number];

/** The step named in an address; the first one by default. */
export const stepOf = (name: string | null): Step => steps.find((step) => step === name) ?? 'contact';

/** The previous and the next step. */
export function neighbours(step: Step): { before: Step | undefined; after: Step | undefined } {
  const at = steps.indexOf(step);
  return { before: steps[at - 1], after: steps[at + 1] };
}
