/**
 * How many of a stair's steps are climbed. The first step counts as soon as anything is done, the last
 * only when everything is.
 */
export function climbedSteps(completed: number, total: number, steps: number): number {
  if (total <= 0 || completed <= 0) return 0;
  if (completed >= total) return steps;
  return Math.min(steps - 1, Math.max(1, Math.floor((completed / total) * steps)));
}
