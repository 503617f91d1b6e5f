import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageData } from '../../lib/page-data.ts';
import { ExternalLink } from '../external-links/external-link.tsx';
import { addressOf, type Target } from '../external-links/targets.ts';

/** The terms that new users accept; the form sends the version shown on this page. */
export function TermsNotice({ errors = [] }: { errors?: string[] | undefined }) {
  const { joining } = usePageData().settings;
  const age = joining?.minimum_age ?? 0;
  return (
    <div>
      {age > 0 && (
        <p>
          <Trans>Accounts are for people of {age} and older.</Trans>
        </p>
      )}
      <p>
        <Trans>
          By making an account you accept our terms, and our privacy policy: it says what we do with your
          personal information under POPIA.
        </Trans>
      </p>
      <TermsLinks />
      {errors.length > 0 && (
        <p className="field-error" role="alert">
          {errors.join('\n')}
        </p>
      )}
    </div>
  );
}

export function TermsLinks() {
  return (
    <div className="actions">
      <Outside target="terms">
        <Trans>Terms & Conditions</Trans>
      </Outside>
      <Outside target="privacy">
        <Trans>Privacy Policy</Trans>
      </Outside>
    </div>
  );
}

function Outside({ target, children }: { target: Target; children: ReactNode }) {
  const { links } = usePageData().settings;
  if (!links) return children;
  return (
    <ExternalLink target={target} address={addressOf(links, target)} besideForm>
      {children}
    </ExternalLink>
  );
}
