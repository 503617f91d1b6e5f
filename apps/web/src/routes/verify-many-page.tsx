import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { CheckMany } from '../features/verify/check-many.tsx';

/** The public page where an employer checks a list of certificates. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page verify-many-page">
      <PageHeading
        title={t`Check certificates`}
        description={t`Check up to 100 ReadytoWork certificates at once by their numbers.`}
      />
      <p>
        <Trans>
          Paste up to 100 numbers, or the addresses that the square codes lead to. For each you see what the
          page of that certificate says: whether it is genuine, the name on it, the course and the date.
        </Trans>
      </p>
      <CheckMany />
    </div>
  );
}
