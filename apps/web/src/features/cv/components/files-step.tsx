import { Trans } from '@lingui/react/macro';
import { type Cv, isEmpty } from '@readytowork/cv';
import { cvPaper } from '@readytowork/cv/cv-paper';
import { useMemo } from 'react';
import type { StoredApplication } from '../use-application.ts';
import { accent } from './accent.ts';
import { OwnCopy } from './own-copy.tsx';
import { PageCheck } from './page-check.tsx';
import { PaperFiles } from './paper-files.tsx';

interface FilesStepProps {
  cv: Cv;
  stored: StoredApplication;
}

/** The last step: the final check and the files. */
export function FilesStep({ cv, stored }: FilesStepProps) {
  const paper = useMemo(() => cvPaper(cv, accent), [cv]);
  return (
    <>
      <PageCheck cv={cv} />
      {!isEmpty(cv) && (
        <>
          <p>
            <Trans>A PDF looks the same on every phone: send that. Word is for changing it.</Trans>
          </p>
          <PaperFiles paper={paper} name={cv.name} what="CV" />
        </>
      )}
      <OwnCopy {...stored} />
    </>
  );
}
