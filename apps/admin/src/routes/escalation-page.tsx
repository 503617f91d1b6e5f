import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '../features/moderation/case-query.ts';
import { EscalationLetter } from '../features/moderation/escalation-letter.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { pathOfCase } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const query = useQuery(caseQuery(Number(number)));
  return (
    <>
      <PageHeading title={t`Letter about case ${number}`} />
      <p className="way-back">
        <Link to={pathOfCase(Number(number))}>
          <Trans>To the case</Trans>
        </Link>
      </p>
      <Loaded query={query}>{(found) => <EscalationLetter of={found} />}</Loaded>
    </>
  );
}
