import { Trans } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import { Button } from '@readytowork/ui/button';
import { DownloadButton } from '@readytowork/ui/download/download-button';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense, useState } from 'react';

/** Fetched when it is opened, because few open it. */
const DeleteAccount = lazy(async () => ({
  default: (await withTimeout(import('./delete-account.tsx'))).DeleteAccount,
}));

/** Offers a copy of all data about the user, and the deletion of the account. */
export function OwnData() {
  const [deleting, setDeleting] = useState(false);
  return (
    <section className="card">
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          Download everything we hold about you, with your certificates, as one ZIP file. Or delete your
          account and all of it.
        </Trans>
      </p>
      <div className="actions">
        <DownloadButton fetchFile={() => download('GET /v1/user/export/')} fileName="ReadytoWork data.zip">
          <Trans>Download my data</Trans>
        </DownloadButton>
        <Button look="quiet" onClick={() => setDeleting(true)}>
          <Trans>Delete my account…</Trans>
        </Button>
      </div>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteAccount onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  );
}
