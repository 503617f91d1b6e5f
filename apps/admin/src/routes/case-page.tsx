import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '../features/moderation/case-query.ts';
import { CaseView } from '../features/moderation/case-view.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const query = useQuery(caseQuery(Number(number)));
  return (
    <>
      <PageHeading title={t`Case ${number}`} />
      <p className="way-back">
        <Link to={paths.moderation}>
          <Trans>To all cases</Trans>
        </Link>
      </p>
      <Loaded query={query}>{(found) => <CaseView of={found} />}</Loaded>
    </>
  );
}
