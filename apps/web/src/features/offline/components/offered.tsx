import { Trans } from '@lingui/react/macro';
import { usePageData } from '../../../lib/page-data.ts';
import { megabytes } from '../../data-cost/data-size.ts';
import { Price } from '../../data-cost/price.tsx';

/** Size in bytes, at most: of a course's words and questions, of the player of packages, and of the site's own files. */
export const most = { words: 100_000, player: 100_000, site: 200_000 };

/** The parts of a stored course that work without a network. */
export function Offered({ hasAssessment }: { hasAssessment: boolean }) {
  return (
    <p>
      {hasAssessment ? (
        <Trans>
          The whole course then opens without a network. You can also answer the assessment: your answers wait
          on this phone, and your result comes when you are online.
        </Trans>
      ) : (
        <Trans>The whole course then opens without a network.</Trans>
      )}
    </p>
  );
}

export function Size({ bytes }: { bytes: number }) {
  const size = megabytes(bytes);
  const isPriced = usePageData().settings.cents_per_mb !== undefined;
  return (
    <>
      (<Trans>{size} MB</Trans>
      {isPriced && ', '}
      <Price size={size} />)
    </>
  );
}

export const FreeOnWiFi = () => (
  <p className="muted">
    <Trans>On Wi-Fi it costs you nothing.</Trans>
  </p>
);
