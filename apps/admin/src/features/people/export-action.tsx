import { Trans } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { Person } from '@readytowork/contract';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { hasRole, useMe } from '../../lib/me.ts';

/** Downloads a copy of a person's data. */
export function ExportAction({ person: { user_id: id } }: { person: Person }) {
  const me = useMe();
  if (!hasRole(me, ['administrator'])) return null;
  return (
    <section className="card">
      <h2>
        <Trans>A copy of everything held</Trans>
      </h2>
      <p>
        <Trans>
          For a request of the person, when they cannot download it themselves. It leaves out what they wrote
          in their workbook, which nobody else reads. Every download is noted in the audit log. Keep the file
          safe, and delete it once it is handed over.
        </Trans>
      </p>
      <DownloadButton
        fetchFile={() => download('GET /v1/accounts/:id/export/', { params: { id } })}
        fileName={`ReadytoWork data of account ${id}.zip`}
      >
        <Trans>Download the copy (ZIP)</Trans>
      </DownloadButton>
    </section>
  );
}
