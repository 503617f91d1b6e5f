import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { AccordionSection } from '@readytowork/ui/accordion';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latePart } from '../../lib/late-part.ts';
import { usePageData } from '../../lib/page-data.ts';

const useKeepCourse = latePart(() => import('../../features/offline/components/keep-course.tsx'));
const attempts = () => import('../../features/assessment/queries/attempt-query.ts');

interface WithoutNetworkProps {
  module: Webmodule;
  /** Facilitators take no assessment. */
  takesAssessment: boolean;
}

/** Offers to keep the course on this device, where the browser can and the operator allows it. */
export function WithoutNetwork({ module, takesAssessment }: WithoutNetworkProps) {
  const queries = useQueryClient();
  const { settings } = usePageData();
  const [isPossible, setPossible] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { part, error, retry } = useKeepCourse(isWanted);
  useEffect(() => setPossible('serviceWorker' in navigator && settings.offline_pages !== 'off'), [settings]);
  if (!isPossible) return null;
  const fetchAssessment = async () => (await attempts()).fetchAttempt(queries, module.id);
  return (
    <AccordionSection
      name="about-module"
      title={<Trans>Use it without a network</Trans>}
      onToggle={(open) => open && setWanted(true)}
    >
      {error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : part ? (
        <part.KeepCourse module={module} fetchAssessment={takesAssessment ? fetchAssessment : undefined} />
      ) : (
        isWanted && <Spinner />
      )}
    </AccordionSection>
  );
}
