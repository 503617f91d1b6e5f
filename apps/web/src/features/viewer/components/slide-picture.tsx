import { Trans, useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useEffect, useState } from 'react';
import type { Place } from '../../chapters/progress.ts';
import { portraitMedia, slideAddress } from '../../chapters/slide-address.ts';
import styles from '../viewer.module.scss';

interface SlidePictureProps {
  module: Webmodule;
  place: Place;
  onLoad: () => void;
}

/** A slide as a picture; phones get the upright one. One that does not load says so, and can be tried again. */
export function SlidePicture({ module, place, onLoad }: SlidePictureProps) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const tryAgain = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  });
  if (failed) return <Missing onRetry={tryAgain} />;
  return (
    <picture key={attempt} className={styles.picture}>
      <source
        media={portraitMedia}
        srcSet={slideAddress(module, place, 'portrait')}
        width={720}
        height={960}
      />
      <img
        src={slideAddress(module, place, 'landscape')}
        width={1280}
        height={720}
        alt={t`Chapter ${place.chapter}, slide ${place.slide}`}
        fetchPriority="high"
        onLoad={onLoad}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const box = useRestoreFocus();
  return (
    <div ref={box} className={styles.missing}>
      <Alert kind="error">
        <p>
          <Trans>
            The picture of this slide did not load. Its text stands below. Check your connection, then try
            again.
          </Trans>
        </p>
        <Button look="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    </div>
  );
}
