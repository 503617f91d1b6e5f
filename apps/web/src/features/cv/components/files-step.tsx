import { Trans } from '@lingui/react/macro';
import type { Cv } from '@readytowork/cv';
import type { Paper } from '@readytowork/cv/paper';
import type { KeptApplication } from '../use-application.ts';
import { OwnCopy } from './own-copy.tsx';
import { PageCheck } from './page-check.tsx';
import { PaperFiles } from './paper-files.tsx';

interface FilesStepProps {
  cv: Cv;
  paper: Paper;
  kept: KeptApplication;
}

/** The last step: looked at once more, then out. */
export function FilesStep({ cv, paper, kept }: FilesStepProps) {
  return (
    <>
      <PageCheck cv={cv} />
      <p>
        <Trans>A PDF looks the same on every phone: send that. Word is for changing it.</Trans>
      </p>
      <PaperFiles paper={paper} name={cv.name} what="CV" />
      <OwnCopy {...kept} />
    </>
  );
}
