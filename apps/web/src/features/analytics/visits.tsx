import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useLocation } from '@readytowork/ui/router';
import { useEffect, useSyncExternalStore } from 'react';
import { consent, consentChanged, say } from './consent.ts';
import { reportVisit } from './report-visit.ts';

interface VisitsProps {
  address: string;
  patternAt: (pathname: string) => string | undefined;
}

/** Reports visits to `address` once the visitor has agreed, and asks for consent until there is an answer. */
export function Visits({ address, patternAt }: VisitsProps) {
  const { pathname } = useLocation();
  const answer = useSyncExternalStore(consentChanged, consent, () => 'no' as const);
  useEffect(() => {
    const page = patternAt(pathname);
    if (answer === 'yes' && page !== undefined) reportVisit(address, page);
  }, [address, answer, pathname, patternAt]);
  if (answer !== 'unasked') return null;
  return (
    <section className="page consent" aria-labelledby="consent">
      <h2 id="consent">
        <Trans>May we count your visits?</Trans>
      </h2>
      <p>
        <Trans>
          It tells us which pages help. It stays on this site, and nobody else gets it. You can use everything
          without it.
        </Trans>
      </p>
      <div className="actions">
        <Button look="secondary" onClick={() => say('no')}>
          <Trans>No</Trans>
        </Button>
        <Button look="secondary" onClick={() => say('yes')}>
          <Trans>Yes</Trans>
        </Button>
      </div>
    </section>
  );
}
