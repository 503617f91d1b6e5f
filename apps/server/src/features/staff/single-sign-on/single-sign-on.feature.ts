import {
  type Declaration,
  deadLink,
  type Feature,
  type ReleaseOwned,
  withAccount,
} from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { AuthService } from '../../base/auth/auth.service.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import type { StaffSessions } from '../../base/auth/staff-sessions.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { Provider } from './provider.ts';
import { scimRoutes } from './scim.routes.ts';
import { ScimService } from './scim.service.ts';
import { singleSignOnLimits } from './single-sign-on.limits.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';
import { SingleSignOnService } from './single-sign-on.service.ts';
import { StaffIdentities } from './staff-identities.ts';

const elsewhere = 'The password does not open it: the person signs in at the organisation.';

export const declares = {
  tables: {
    begun_single_sign_on: {
      newPassword: 'ends',
      retention: deadLink,
      personalData: { by: 'account_id', withheld: ['state_hash', 'browser_hash', 'nonce', 'verifier'] },
      merge: { account_id: 'goes' },
    },
    staff_identity: {
      newPassword: { stays: elsewhere },
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'goes' },
    },
  },
  reads: {
    account: 'A sign-in finds the account of a person or an address, and locks it, in one statement.',
  },
  limits: singleSignOnLimits,
} satisfies Declaration;

interface Needs {
  auth: AuthService;
  endedSessions: EndedSessions;
  releaseOwned: ReleaseOwned;
  securityLog: SecurityLog;
  staffSessions: StaffSessions;
  throttle: Throttle;
}

/** Lets staff sign in through the sign-in service of their organisation. */
export function make(needs: Platform & Needs): Feature<object> {
  const { config, log } = needs;
  const { publicUrl, scimToken, singleSignOn: settings } = config;
  const site = `${publicUrl}/admin/`;
  const service = settings && {
    settings,
    provider: new Provider({ settings, redirectUri: `${site}sign-in`, afterSignOut: site, log }),
    identities: new StaffIdentities({ ...needs, settings }),
  };
  const signOn = new SingleSignOnService({ ...needs, service });
  const scim = new ScimService({ ...needs, emergencyAccount: settings?.emergencyAccount });
  return {
    offers: {},
    routes: (app) => {
      singleSignOnRoutes(app, signOn);
      if (scimToken) scimRoutes(app, { ...needs, scim, token: scimToken, publicUrl });
    },
  };
}
