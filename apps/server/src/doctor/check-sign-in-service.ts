import type { SingleSignOn } from '../config-single-sign-on.ts';
import { discover } from '../features/staff/single-sign-on/provider.ts';
import { amber, type Finding, green, reasonOf, red } from './finding.ts';

const check = 'sign-in service';

/** Asks for the description of the sign-in service of staff. Signs nobody in, so a wrong client secret is not found. */
export async function checkSignInService(settings: SingleSignOn): Promise<Finding> {
  try {
    const { end_session_endpoint } = (await discover(settings)).serverMetadata();
    if (end_session_endpoint) return green(check, `${settings.issuer} describes itself`);
    return amber(
      check,
      'it offers no sign-out',
      'Staff stay signed in there after signing out here; tell them.',
    );
  } catch (error) {
    return red(
      check,
      reasonOf(error),
      'Check OIDC_ISSUER, and the way to it; see Single sign-on in docs/operating.md.',
    );
  }
}
