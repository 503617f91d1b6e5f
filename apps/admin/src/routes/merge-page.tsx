import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams, useSearchParams } from '@readytowork/ui/router';
import { ChooseOther } from '../features/merging/choose-other.tsx';
import { MergeView } from '../features/merging/merge-view.tsx';
import { numberOf } from '../lib/lists/list-source.ts';
import { pathOfPerson } from '../lib/paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export function Page() {
  const { t } = useLingui();
  const { id: segment = '' } = useParams();
  const [asked] = useSearchParams();
  const stays = numberOf(segment);
  const ends = numberOf(asked.get('with') ?? '');
  if (!stays) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={t`Merge two accounts of one person`} />
      <p>
        <Link to={pathOfPerson(stays)}>
          <Trans>Back to the person</Trans>
        </Link>
      </p>
      {ends && ends !== stays ? <MergeView pair={{ stays, ends }} /> : <ChooseOther id={stays} />}
    </>
  );
}
