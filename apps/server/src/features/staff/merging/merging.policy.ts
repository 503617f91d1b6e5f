import { staffDays } from '../people/erasure.policy.ts';

/** What decides whether an account may be merged. */
export interface Mergeable {
  id: number;
  staff_role: string | null;
  deactivated_at: Date | null;
  part_of: number | null;
  demo: boolean;
  /** It had a staff role in the last days. */
  wasStaff: boolean;
  /** It waits to be erased, or its owner has asked for that. */
  isToBeErased: boolean;
  /** Its address was changed so lately that the owner of the old one can still take it back. */
  changedAddress: boolean;
}

interface Pair {
  by: number;
  stays: Mergeable;
  ends: Mergeable;
}

const staff = `Accounts of staff are not merged, nor those that had a staff role in the last ${staffDays} days: no role comes or goes by it, and what staff did stays with who did it.`;

/** Why these two cannot be merged by this person, in words; none: they can. */
export function refusalsOf({ by, stays, ends }: Pair): string[] {
  const both = [stays, ends];
  const all: [boolean, string][] = [
    [stays.id === ends.id, 'These are the same account.'],
    [both.some(({ id }) => id === by), 'One of these is your own account: another administrator merges it.'],
    [both.some(({ staff_role, wasStaff }) => staff_role !== null || wasStaff), staff],
    [
      both.some(({ part_of }) => part_of !== null),
      'One of these is part of another account already. Choose that one.',
    ],
    [
      stays.deactivated_at !== null && stays.part_of === null,
      'The account that is to stay is deactivated. Reactivate it first, or let the other one stay.',
    ],
    [stays.demo !== ends.demo, 'An account of the demo is not merged with one of a person.'],
    [
      both.some(({ isToBeErased }) => isToBeErased),
      'One of these waits to be erased, or its owner has asked for that. Finish it first.',
    ],
    [
      both.some(({ changedAddress }) => changedAddress),
      'The address of one of these was changed in the last seven days, and the owner of the old address can still take it back. Wait until that is over.',
    ],
  ];
  return all.flatMap(([holds, why]) => (holds ? [why] : []));
}
