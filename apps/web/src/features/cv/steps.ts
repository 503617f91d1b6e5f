/** The steps of a CV, in order; they stand in the address. */
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

/** The step that an address names; the first where it names none. */
export const stepOf = (name: string | null): Step => steps.find((step) => step === name) ?? 'contact';

/** The one before and the one after it. */
export function neighbours(step: Step): { before: Step | undefined; after: Step | undefined } {
  const at = steps.indexOf(step);
  return { before: steps[at - 1], after: steps[at + 1] };
}
