import { Trans, useLingui } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { ProgressBar } from '@readytowork/ui/progress-bar';
import { Link } from '@readytowork/ui/router';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { type Download, forgetDownload, pauseDownload, startDownload, useDownload } from '../downloads.ts';
import { keepCourse, type Wish } from '../keep-course.ts';
import { useKeptCourses } from '../kept-courses.ts';
import type { PackagePart } from '../package-part.ts';
import { DownloadFailure } from './download-failure.tsx';
import { KeepOffer } from './keep-offer.tsx';
import { KeepPackageOffer } from './keep-package-offer.tsx';
import { KeptHere } from './kept-here.tsx';

interface Assessment {
  /** Fetches the attempt that the learner can answer without a network. */
  fetchAttempt: (queries: QueryClient, module: number) => Promise<void>;
}

interface KeepCourseProps {
  module: Webmodule;
  /** Fetches the code of the assessment; false for facilitators, who take none. */
  loadAssessment: false | (() => Promise<Assessment>);
  /** Present if the course is a package. */
  pack?: PackagePart | undefined;
}

/** Stores a course on this phone, shows the progress, and removes the course. */
export function KeepCourse({ module, loadAssessment, pack }: KeepCourseProps) {
  const queries = useQueryClient();
  const outbox = useOutbox();
  const download = useDownload(module.slug);
  const kept = useKeptCourses().find(({ slug }) => slug === module.slug);
  const hasAssessment = loadAssessment !== false && module.has_assessment;
  const fetchAssessment = async () => {
    if (loadAssessment && hasAssessment) await (await loadAssessment()).fetchAttempt(queries, module.id);
  };
  const keep = (pictures: boolean) => {
    outbox.store.askForPersistence();
    const wish: Wish = { module, pictures };
    void startDownload(wish, (wanted, signal, onProgress) =>
      keepCourse(wanted, { queries, fetchAssessment, pack, signal, onProgress }),
    );
  };
  return (
    <>
      {download ? (
        <UnderWay download={download} onGoOn={() => keep(download.wish.pictures)} />
      ) : kept ? (
        <KeptHere
          course={kept}
          module={module}
          hasAssessment={hasAssessment}
          pack={pack}
          onUpdate={() => keep(kept.pictures)}
        />
      ) : pack ? (
        <KeepPackageOffer
          module={module}
          pack={pack}
          hasAssessment={hasAssessment}
          onKeep={() => keep(true)}
        />
      ) : (
        <KeepOffer module={module} hasAssessment={hasAssessment} onKeep={keep} />
      )}
      <p>
        <Link to={paths.me}>
          <Trans>Everything that is kept on this phone</Trans>
        </Link>
      </p>
    </>
  );
}

/** The share that has come, with a button to pause or go on. */
function UnderWay({ download, onGoOn }: { download: Download; onGoOn: () => void }) {
  const { t } = useLingui();
  const { share, state, wish } = download;
  const { done, of } = share;
  const button = useRef<HTMLButtonElement>(null);
  // The button that started the download has disappeared, so the focus must move.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <>
      <ProgressBar percent={Math.floor((100 * done) / of)} label={t`Part of the course on this phone`} />
      {state === 'failed' && (
        <DownloadFailure error={download.error} pictures={wish.pictures && !wish.module.is_scorm} />
      )}
      {state === 'paused' && (
        <p>
          <Trans>Paused. What has come stays on your phone.</Trans>
        </p>
      )}
      {state === 'under way' ? (
        <Button ref={button} look="secondary" onClick={() => pauseDownload(wish.module.slug)}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <p className="actions">
          <Button ref={button} onClick={onGoOn}>
            <Trans>Go on</Trans>
          </Button>
          <Button look="quiet" onClick={() => forgetDownload(wish.module.slug)}>
            <Trans>Choose again</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
