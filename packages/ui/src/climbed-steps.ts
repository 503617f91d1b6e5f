/**
 * How many steps of a progress stair are filled. The first step is filled with the first slide, the last only with the last
 * slide.
 */
export function climbedSteps(completed: number, total: number, steps: number): number {
  if (total <= 0 || completed <= 0) return 0;
  if (completed >= total) return steps;
  return Math.min(steps - 1, Math.max(1, Math.floor((completed / total) * steps)));
}
