import type { OwnDecision } from '@readytowork/contract';
import type { ActRow, CaseRow } from './cases.queries.ts';
import { appealOf, decisionOf } from './moderation.policy.ts';

interface Decided {
  row: CaseRow;
  acts: readonly ActRow[];
  text: string | null;
  appealUntil: Date | null;
}

/** A decision as its author sees it, without reporters, moderators and internal notes. */
export function ownDecisionView({ row, acts, text, appealUntil }: Decided): OwnDecision | undefined {
  const decision = decisionOf(acts);
  if (!decision?.outcome) return undefined;
  return {
    number: row.id,
    kind: row.kind,
    text,
    outcome: decision.outcome,
    sanction: decision.sanction,
    until: decision.until?.toISOString() ?? null,
    reason: decision.reason,
    words: decision.words,
    at: decision.at.toISOString(),
    appeal_until: appealUntil?.toISOString() ?? null,
    appeal: appealView(acts),
  };
}

function appealView(acts: readonly ActRow[]): OwnDecision['appeal'] {
  const appeal = appealOf(acts);
  if (!appeal) return null;
  const answer = acts.find(({ act, id }) => act === 'appeal-decided' && id > appeal.id);
  return {
    words: appeal.words,
    at: appeal.at.toISOString(),
    answer:
      answer?.appeal_outcome != null
        ? { outcome: answer.appeal_outcome, words: answer.words, at: answer.at.toISOString() }
        : null,
  };
}
