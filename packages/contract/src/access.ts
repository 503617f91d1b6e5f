/** What people choose themselves. */
export const userTypes = ['learner', 'rtw'] as const;
/** What an administrator gives. */
export const staffRoles = ['editor', 'support', 'administrator'] as const;

/** What each may do stands in docs/contract.md, section 4. Staff is a learner or a facilitator besides. */
export const roles = ['learner', 'facilitator', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/**
 * Who may make a call: anyone, everyone with an account (others are answered 401), or these roles (others are answered 404, as
 * at an address that leads nowhere).
 */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/**
 * A right to the object that the path of a call names: a role has it for every object, `all` is everyone whom the call admits,
 * `own` is the owner of the object, `shown` is everyone once its owner shows it, `leads` is the facilitator of a group and `member`
 * a learner in it. Without any of a call's rights the object is answered as one that does not exist.
 *
 * A right that depends on the object is one more word here, and where a call that names it is bound, the compiler asks for its
 * check.
 */
export type Right = 'all' | 'own' | 'shown' | 'leads' | 'member' | Role;

/** The rights of a call that depend on who asks for which object. */
export type Relation = Exclude<Right, 'all' | Role>;

export const isStaffRole = (right: Right | string): boolean => staffRoles.some((role) => role === right);

/** Whether somebody may make the call, or have its object, by a staff role. */
export const isForStaff = (access: Access, object: readonly Right[]): boolean =>
  [...(typeof access === 'string' ? [] : access), ...object].some(isStaffRole);

/** Who may make a call, in words. */
export function inWords(access: Access, object: readonly Right[]): string {
  const callers = typeof access === 'string' ? access : access.join(', ');
  const owners = object.filter((right) => right !== 'all');
  return owners.length > 0 ? `${callers}; the object: ${owners.join(', ')}` : callers;
}
