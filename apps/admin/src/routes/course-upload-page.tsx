import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { UploadForm } from '../features/courses/upload-form.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Link className="tap-link" to={paths.courses}>
          <Trans>All courses</Trans>
        </Link>
      </p>
      <PageHeading title={t`Upload a course package`} />
      <p>
        <Trans>Learners see nothing of it until you have looked at it, tried it and published it.</Trans>
      </p>
      <UploadForm />
    </>
  );
}
