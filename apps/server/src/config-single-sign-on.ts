import type { staffRoles } from '@readytowork/contract';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './config-rules.ts';
import { type Variables, variables } from './config-variables.ts';

type StaffRole = (typeof staffRoles)[number];

/** The organisation's sign-in service (OpenID Connect), and how its claims map to roles. */
export interface SingleSignOn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name of the service on the sign-in button. */
  name: string;
  scopes: readonly string[];
  groupsClaim: string;
  /** The role of each group; undefined if administrators give the roles here. */
  roles: ReadonlyMap<string, StaffRole> | undefined;
  /** Values of `acr` or `amr`, one of which a sign-in must have; undefined if any sign-in counts. */
  factor: readonly string[] | undefined;
  /** True if addresses count as verified although the service does not say so. */
  trustsAddresses: boolean;
  /** True if staff can sign in only there. */
  only: boolean;
  /** The address of the account that signs in here all the same, in lower case. */
  emergencyAccount: string | undefined;
  sessionMilliseconds: number;
}

const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const extra = [...needed, 'OIDC_ROLES', 'OIDC_FACTOR', 'OIDC_EMERGENCY_ACCOUNT'] as const;

export function singleSignOnOf(read: Variables): SingleSignOn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read;
  if (!issuer) {
    const alone = read.OIDC_ONLY ? 'OIDC_ONLY' : extra.find((name) => read[name] !== undefined);
    if (alone)
      throw new ConfigError(`OIDC_ISSUER takes ${variables.OIDC_ISSUER[1]}; ${alone} is set and it is not.`);
    return undefined;
  }
  if (issuer.startsWith('http:') && !isLoopback(issuer))
    throw new ConfigError('OIDC_ISSUER takes an address with https: answers could be replaced on their way.');
  if (!clientId || !clientSecret) {
    const name = clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID';
    throw new ConfigError(`${name} takes ${variables[name][1]}; it is not set.`);
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: read.OIDC_NAME,
    scopes: read.OIDC_SCOPES,
    groupsClaim: read.OIDC_GROUPS_CLAIM,
    roles: read.OIDC_ROLES && new Map(read.OIDC_ROLES),
    factor: read.OIDC_FACTOR,
    trustsAddresses: read.OIDC_EMAIL === 'trusted',
    only: read.OIDC_ONLY,
    emergencyAccount: read.OIDC_EMERGENCY_ACCOUNT?.toLowerCase(),
    sessionMilliseconds: read.OIDC_SESSION_HOURS * 3_600_000,
  };
}
