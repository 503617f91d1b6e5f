import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { megabytes } from '../../data-cost/data-size.ts';
import { newestLaunchQuery } from '../newest-launch-query.ts';
import type { PackagePart } from '../package-part.ts';
import { FreeOnWiFi, most, Offered, Size } from './offered.tsx';

interface KeepPackageOfferProps {
  module: Webmodule;
  pack: PackagePart;
  hasAssessment: boolean;
  onKeep: () => void;
}

/** Bytes above which a course is big: some packages contain films. */
const big = 5_000_000;

/** Explains the use and the cost of storing a packaged course before the tap. A package has no version without pictures. */
export function KeepPackageOffer({ module, pack, hasAssessment, onKeep }: KeepPackageOfferProps) {
  const { data: launch, error, isFetching, refetch } = useQuery(newestLaunchQuery(module.id, pack));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!launch) return <Spinner />;
  const site = navigator.serviceWorker.controller ? 0 : most.site;
  const bytes = (launch.bytes ?? 0) + most.player + (hasAssessment ? most.words : 0) + site;
  const size = megabytes(bytes);
  return (
    <>
      <Offered hasAssessment={hasAssessment} />
      {bytes > big && (
        <p>
          <Trans>
            This is a big course: it takes {size} MB of your data, and as much room on this phone.
          </Trans>
        </p>
      )}
      <p className="actions">
        <Button onClick={onKeep}>
          <span>
            <Trans>Keep this course</Trans> <Size bytes={bytes} />
          </span>
        </Button>
      </p>
      <FreeOnWiFi />
    </>
  );
}
