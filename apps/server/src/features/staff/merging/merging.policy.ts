import type { Problem } from '@readytowork/contract';
import { type Finding, problem, toProblem } from '../../../words/problem.ts';
import { staffDays } from '../people/erasure.policy.ts';

/** The facts that decide whether an account may be merged. */
export interface Mergeable {
  id: number;
  staff_role: string | null;
  deactivated_at: Date | null;
  part_of: number | null;
  demo: boolean;
  /** True if it held a staff role in the last days. */
  wasStaff: boolean;
  /** True if its erasure is pending, or its owner has requested it. */
  isToBeErased: boolean;
  /** True if its address changed so recently that the owner of the old one can still revert it. */
  changedAddress: boolean;
}

interface Pair {
  by: number;
  stays: Mergeable;
  ends: Mergeable;
}

const staff = problem('merge_staff', { days: staffDays });

/** Reasons why this person cannot merge these accounts; empty if they can. */
export function refusalsOf({ by, stays, ends }: Pair): Problem[] {
  const both = [stays, ends];
  const all: [boolean, Finding][] = [
    [stays.id === ends.id, 'merge_same'],
    [both.some(({ id }) => id === by), 'merge_own'],
    [both.some(({ staff_role, wasStaff }) => staff_role !== null || wasStaff), staff],
    [both.some(({ part_of }) => part_of !== null), 'merge_merged'],
    [stays.deactivated_at !== null && stays.part_of === null, 'merge_deactivated'],
    [stays.demo !== ends.demo, 'merge_demo'],
    [both.some(({ isToBeErased }) => isToBeErased), 'merge_erasure'],
    [both.some(({ changedAddress }) => changedAddress), 'merge_address_changed'],
  ];
  return all.flatMap(([holds, why]) => (holds ? [toProblem(why)] : []));
}
