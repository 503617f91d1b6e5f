import { lastName, type PlainCode, personName, staffRoles } from '@readytowork/contract';
import { z } from 'zod';
import type { SingleSignOn } from '../../../config-single-sign-on.ts';
import type { StaffRole } from '../../base/accounts/rights.ts';

const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  iss: z.string(),
  auth_time: z.number().optional(),
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

const groupsOf = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** A person's claims from the sign-in service. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The address, if the service confirms it. */
  email: string | undefined;
  first_name: string;
  last_name: string;
  /** When the person signed in there; null if the service does not say. */
  authAt: Date | null;
  isStrong: boolean;
  /** The role from the person's groups; undefined if this site maps no groups to roles. */
  role: StaffRole | null | undefined;
}

/** Reads the claims of a checked ID token. */
export function readIdentity(given: unknown, settings: SingleSignOn): Identity {
  const { sub, iss, auth_time, acr, amr, email, email_verified, ...rest } = claims.parse(given);
  const { factor, groupsClaim, roles, trustsAddresses } = settings;
  return {
    issuer: iss,
    subject: sub,
    email: email_verified === true || (trustsAddresses && email_verified !== false) ? email : undefined,
    ...namesOf(rest),
    authAt: auth_time === undefined ? null : new Date(auth_time * 1000),
    isStrong:
      factor === undefined || [acr, ...amr].some((sign) => sign !== undefined && factor.includes(sign)),
    role: roles && highestRole(groupsOf.parse(rest[groupsClaim]), roles),
  };
}

/** The highest role among those of the groups. */
export function highestRole(
  groups: readonly string[],
  roles: ReadonlyMap<string, StaffRole>,
): StaffRole | null {
  const given = new Set(groups.map((group) => roles.get(group)));
  return staffRoles.findLast((role) => given.has(role)) ?? null;
}

/** Replaces a name that our rules refuse; its owner can change it at My details. */
function namesOf({
  given_name,
  family_name,
  name,
}: Pick<z.output<typeof claims>, 'given_name' | 'family_name' | 'name'>) {
  const [firstWord = '', ...more] = (name ?? '').trim().split(/\s+/);
  const first = personName.safeParse(given_name ?? firstWord);
  const last = lastName.safeParse(family_name ?? (given_name === undefined ? more.join(' ') : ''));
  return { first_name: first.data ?? 'Colleague', last_name: last.data ?? '' };
}

interface Candidate {
  staff_role: StaffRole | null;
  email: string;
  deactivated_at: Date | null;
  part_of: number | null;
  /**
   * The subject at the sign-in service; null if the directory created the account and the person has not signed in there yet;
   * undefined without an identity.
   */
  subject: string | null | undefined;
}

/** Reason not to link the account with this address to this person; undefined if it may be linked. */
export function whyNotJoined({ staff_role, part_of, subject }: Candidate): PlainCode | undefined {
  // Anyone who can read the mail of an address may have registered it as a learner. Only accounts of staff were checked by an
  // administrator.
  if (part_of !== null || (staff_role === null && subject === undefined)) return 'single_sign_on_learner';
  return subject ? 'single_sign_on_other_person' : undefined;
}

/** Reason why an account cannot sign in through the sign-in service; undefined if it can. */
export function whyNotSignedIn(
  { deactivated_at, email, part_of }: Omit<Candidate, 'subject' | 'staff_role'>,
  emergencyAccount: string | undefined,
): PlainCode | undefined {
  if (deactivated_at !== null || part_of !== null) return 'single_sign_on_closed';
  return email.toLowerCase() === emergencyAccount ? 'single_sign_on_local' : undefined;
}
