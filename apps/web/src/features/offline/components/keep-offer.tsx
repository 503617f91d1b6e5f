import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { usePageData } from '../../../lib/page-data.ts';
import { coursesQuery } from '../../../lib/public-courses.ts';
import { useTextOnly } from '../../chapters/text-only.ts';
import { megabytes } from '../../data-cost/data-size.ts';
import { Price } from '../../data-cost/price.tsx';

interface KeepOfferProps {
  module: Webmodule;
  hasAssessment: boolean;
  onKeep: (pictures: boolean) => void;
}

/** Size in bytes, at most: of a course's words and questions, and of the site's own files. */
const most = { words: 100_000, site: 200_000 };

/** What keeping a course brings, and what it costs, before the tap. */
export function KeepOffer({ module, hasAssessment, onKeep }: KeepOfferProps) {
  const { data: courses, isPending } = useQuery(coursesQuery);
  const textOnly = useTextOnly();
  const words = most.words + (navigator.serviceWorker.controller ? 0 : most.site);
  const pictures = courses?.find(({ slug }) => slug === module.slug)?.bytes;
  if (isPending) return <Spinner />;
  return (
    <>
      <p>
        {hasAssessment ? (
          <Trans>
            The whole course then opens without a network. You can also answer the assessment: your answers
            wait on this phone, and your result comes when you are online.
          </Trans>
        ) : (
          <Trans>The whole course then opens without a network.</Trans>
        )}
      </p>
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
      <p className="muted">
        <Trans>On Wi-Fi it costs you nothing.</Trans>
      </p>
    </>
  );
}

function Size({ bytes }: { bytes: number }) {
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
