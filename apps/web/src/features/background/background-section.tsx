import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const BackgroundForm = lazyPart(async () => (await import('./background-form.tsx')).BackgroundForm);

interface BackgroundSectionProps {
  userId: number;
  /** Shown below the form. */
  more: ReactNode;
}

/** The learner's optional answers; the form loads when it is opened. */
export function BackgroundSection({ userId, more }: BackgroundSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card">
      <h2>
        <Trans>About you (optional)</Trans>
      </h2>
      {open ? (
        <Suspense fallback={<Spinner />}>
          <BackgroundForm userId={userId} />
          {more}
        </Suspense>
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Trans>Answer or change</Trans>
        </Button>
      )}
    </section>
  );
}
