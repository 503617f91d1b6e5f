import { latePart } from '../../lib/late-part.ts';

const usePart = latePart(() => import('./activities.ts'));

/** The activities' code. Pages without activities never fetch it. */
export function useActivities(wanted: boolean) {
  const { part: views, ...rest } = usePart(wanted);
  return { views, ...rest };
}
