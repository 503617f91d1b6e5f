import type { Revision } from '@readytowork/activities/workbook';
import { newKey } from './new-key.ts';

/** This tab's draft id, used for all texts written in it, and the number of the last step. */
let draft: string | undefined;
let steps = 0;

export function ownDraft(): string {
  draft ??= newKey();
  return draft;
}

/** Returns the revision for a text that is being written now. */
export function nextRevision(): Revision {
  steps += 1;
  return { draft: ownDraft(), step: steps };
}

/** Returns the last step of each draft. */
export function latestOf(revisions: readonly Revision[]): Revision[] {
  const latest = new Map<string, Revision>();
  for (const { draft: of, step } of revisions)
    if (step > (latest.get(of)?.step ?? 0)) latest.set(of, { draft: of, step });
  return [...latest.values()];
}

/** The revisions that a text replaces: those that its writer saw, and those that the tab's unsent text was to replace. */
export function replacedBy(
  before: readonly Revision[],
  own: { replaces: Revision[] } | undefined,
): Revision[] {
  const others = before.filter((one) => one.draft !== ownDraft());
  return latestOf([...(own?.replaces ?? []), ...others]);
}
