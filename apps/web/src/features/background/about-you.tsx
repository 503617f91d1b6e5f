import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { partnerOfVisit } from './partner-link.ts';

const BackgroundFields = lazyPart(async () => (await import('./background-fields.tsx')).BackgroundFields);

/** The optional questions of the registration: closed at first, but open for people whom a partner's link brought. */
export function AboutYou() {
  const [partner, setPartner] = useState<string>();
  useEffect(() => {
    const code = partnerOfVisit();
    if (code) setPartner(code);
  }, []);
  if (partner === undefined)
    return (
      <p>
        <Button look="quiet" onClick={() => setPartner('')}>
          <Trans>Answer three questions (optional)</Trans>
        </Button>
      </p>
    );
  return (
    <Suspense fallback={<Spinner />}>
      <BackgroundFields partner={partner} />
    </Suspense>
  );
}
