import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { useState } from 'react';
import { loadAssessment } from '../../features/assessment/assessment-pane.tsx';
import type { PackagePart } from '../../features/offline/package-part.ts';
import { latePart } from '../../lib/late-part.ts';
import { usePageData } from '../../lib/page-data.ts';
import { LateSection } from './late-section.tsx';

const useKeepCourse = latePart(() => import('../../features/offline/components/keep-course.tsx'));

interface WithoutNetworkProps {
  module: Webmodule;
  takesAssessment: boolean;
  /** Present if the course is a package. */
  pack?: PackagePart;
}

/** Offers to keep the course on this device, where the browser can and the operator allows it. */
export function WithoutNetwork({ module, takesAssessment, pack }: WithoutNetworkProps) {
  const { settings } = usePageData();
  const [isWanted, setWanted] = useState(false);
  const { part, error, retry } = useKeepCourse(isWanted);
  if (!('serviceWorker' in navigator) || settings.offline_pages) return null;
  return (
    <LateSection
      title={<Trans>Use it without a network</Trans>}
      isWanted={isWanted}
      onOpen={() => setWanted(true)}
      error={error}
      onRetry={retry}
    >
      {part && (
        <part.KeepCourse module={module} loadAssessment={takesAssessment && loadAssessment} pack={pack} />
      )}
    </LateSection>
  );
}
