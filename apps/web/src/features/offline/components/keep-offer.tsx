import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../../../lib/public-courses.ts';
import { useTextOnly } from '../../chapters/text-only.ts';
import { FreeOnWiFi, most, Offered, Size } from './offered.tsx';

interface KeepOfferProps {
  module: Webmodule;
  hasAssessment: boolean;
  onKeep: (pictures: boolean) => void;
}

/** Explains the use and the cost of storing a course before the tap. */
export function KeepOffer({ module, hasAssessment, onKeep }: KeepOfferProps) {
  const { data: courses, isPending } = useQuery(coursesQuery);
  const textOnly = useTextOnly();
  const words = most.words + (navigator.serviceWorker.controller ? 0 : most.site);
  const pictures = courses?.find(({ slug }) => slug === module.slug)?.bytes;
  if (isPending) return <Spinner />;
  return (
    <>
      <Offered hasAssessment={hasAssessment} />
      <p className="actions">
        <Button look={textOnly ? 'secondary' : 'primary'} onClick={() => onKeep(true)}>
          <span>
            <Trans>Keep this course</Trans> {pictures && <Size bytes={pictures + words} />}
          </span>
        </Button>
        <Button look={textOnly ? 'primary' : 'secondary'} onClick={() => onKeep(false)}>
          <span>
            <Trans>Keep only the words</Trans> <Size bytes={words} />
          </span>
        </Button>
      </p>
      <FreeOnWiFi />
    </>
  );
}
