import { appealDays, type PlainCode } from '@readytowork/contract';
import type { ActRow, CaseRow } from './cases.queries.ts';

const day = 86_400_000;

/** Why a moderator may not decide: the case is about them, or it is an appeal against their own decision. Null if they may. */
export function whyHandsOff(
  { row, reporters, acts }: { row: CaseRow; reporters: readonly (number | null)[]; acts: readonly ActRow[] },
  moderator: number,
): PlainCode | null {
  if (row.author_id === moderator) return 'case_about_self';
  if (reporters.includes(moderator)) return 'case_reported_by_self';
  if (row.state === 'appealed' && decisionOf(acts)?.by_id === moderator) return 'case_decided_by_self';
  return null;
}

/** Reason why a moderator may not impose a sanction, because only administrators act on staff. Undefined if they may. */
export function whyNoSanction(
  { author_staff_role }: Pick<CaseRow, 'author_staff_role'>,
  moderator: { staff_role: string | null } | undefined,
): PlainCode | undefined {
  if (author_staff_role === null || moderator?.staff_role === 'administrator') return undefined;
  return 'staff_account';
}

/** The decision in force, if no other moderator has reviewed it yet. */
export const decisionOf = (acts: readonly ActRow[]): ActRow | undefined =>
  acts.findLast(({ act }) => act === 'decided');

/** True if the decision has consequences for the author. */
export const isAdverse = ({ outcome, sanction }: Pick<ActRow, 'outcome' | 'sanction'>): boolean =>
  outcome === 'hidden' || sanction !== 'nothing';

export const appealOf = (acts: readonly ActRow[]): ActRow | undefined => {
  const decision = decisionOf(acts);
  return acts.findLast(({ act, id }) => act === 'appealed' && id > (decision?.id ?? 0));
};

/** The deadline for the author's appeal; null if none is possible. */
export function appealUntil(row: CaseRow, acts: readonly ActRow[], now: Date): Date | null {
  const decision = decisionOf(acts);
  if (row.state !== 'closed' || !decision || !isAdverse(decision) || appealOf(acts)) return null;
  const until = new Date(decision.at.getTime() + appealDays * day);
  return until > now ? until : null;
}
