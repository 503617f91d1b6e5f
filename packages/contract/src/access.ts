/** Types that people choose themselves. */
export const userTypes = ['learner', 'rtw'] as const;
/** Roles that an administrator assigns. */
export const staffRoles = ['manager', 'analyst', 'editor', 'support', 'administrator'] as const;

/** docs/contract.md, section 4, says what each may do. Staff are also learners or facilitators. */
export const roles = ['learner', 'facilitator', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/**
 * Who may make a call: anyone, everyone with an account (others get 401), or these roles (others get 404, as at an unknown
 * address).
 */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/**
 * A right to the object in a call's path. A role has it for every object; `all`: every caller whom the call admits; `own`: the
 * owner of the object; `shown`: every caller if the owner shows it; `leads`: the facilitator of a group; `manages`: the manager
 * of the partner that a group belongs to; `member`: a learner in a group. If a caller has none of a call's rights, the object does not exist for them.
 *
 * A new right that depends on the object is one more word here; the compiler then requires its check wherever a call with it is
 * bound.
 */
export type Right = 'all' | 'own' | 'shown' | 'leads' | 'manages' | 'member' | Role;

/** Rights that depend on both the caller and the object. */
export type Relation = Exclude<Right, 'all' | Role>;

export const isStaffRole = (right: Right | string): boolean => staffRoles.some((role) => role === right);

/** True if a staff role may make the call or has a right to its object. */
export const isForStaff = (access: Access, object: readonly Right[]): boolean =>
  [...(typeof access === 'string' ? [] : access), ...object].some(isStaffRole);

/** Who may make a call, in words. */
export function inWords(access: Access, object: readonly Right[]): string {
  const callers = typeof access === 'string' ? access : access.join(', ');
  const owners = object.filter((right) => right !== 'all');
  return owners.length > 0 ? `${callers}; the object: ${owners.join(', ')}` : callers;
}
