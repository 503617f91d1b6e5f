import type { Revision } from '@readytowork/activities/workbook';
import { newKey } from './new-key.ts';

/** All that this tab writes is one draft of each thing; its steps grow over all of them together. */
let draft: string | undefined;
let steps = 0;

export function ownDraft(): string {
  draft ??= newKey();
  return draft;
}

/** Of what is written now. */
export function nextRevision(): Revision {
  steps += 1;
  return { draft: ownDraft(), step: steps };
}

/** Of each draft the step that came last. */
export function latestOf(revisions: readonly Revision[]): Revision[] {
  const latest = new Map<string, Revision>();
  for (const { draft: of, step } of revisions)
    if (step > (latest.get(of)?.step ?? 0)) latest.set(of, { draft: of, step });
  return [...latest.values()];
}

/** What a writing stands for: what was before its writer, and what the one stood for that it takes the place of. */
export function replacedBy(
  before: readonly Revision[],
  own: { replaces: Revision[] } | undefined,
): Revision[] {
  const others = before.filter((one) => one.draft !== ownDraft());
  return latestOf([...(own?.replaces ?? []), ...others]);
}
