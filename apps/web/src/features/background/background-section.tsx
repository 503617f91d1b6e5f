import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const BackgroundForm = lazyPart(async () => (await import('./background-form.tsx')).BackgroundForm);

/** The learner's optional answers; the form loads when it is opened. */
export function BackgroundSection({ userId }: { userId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card">
      <h2>
        <Trans>About you (optional)</Trans>
      </h2>
      {open ? (
        <Suspense fallback={<Spinner />}>
          <BackgroundForm userId={userId} />
        </Suspense>
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Trans>Answer or change</Trans>
        </Button>
      )}
    </section>
  );
}
