import { Trans } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { Group } from '@readytowork/contract';
import { DownloadButton } from '@readytowork/ui/download/download-button';

interface ClassPackProps {
  group: Group;
  course: Group['modules'][number];
}

/** Downloads everything to print for a class in one file. */
export const ClassPack = ({ group, course: { module, name } }: ClassPackProps) => (
  <DownloadButton
    fileName={`${group.name} ${name}.zip`.replace(/[\\/:*?"<>|]/g, '')}
    fetchFile={() =>
      download('GET /v1/groups/:group/modules/:module/pack/', { params: { group: group.id, module } })
    }
  >
    <Trans>Everything as a ZIP</Trans>
  </DownloadButton>
);
