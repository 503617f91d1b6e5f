import { useLingui } from '@lingui/react/macro';
import type { Place } from '../../chapters/progress.ts';
import { portraitMedia, slideAddress } from '../../chapters/slide-address.ts';
import type { ViewedModule } from '../viewed.ts';
import styles from '../viewer.module.scss';

interface SlidePictureProps {
  module: ViewedModule;
  place: Place;
  onLoad: () => void;
  onError: () => void;
}

/** A slide's picture; phones held upright get the portrait version. */
export function SlidePicture({ module, place, onLoad, onError }: SlidePictureProps) {
  const { t } = useLingui();
  return (
    <picture className={styles.picture}>
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
        onError={onError}
      />
    </picture>
  );
}
