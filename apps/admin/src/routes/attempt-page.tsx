import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Answers } from '../features/people/answers.tsx';
import { numberOf } from '../lib/lists/list-source.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export function Page() {
  const { t } = useLingui();
  const { id: person = '', attempt: segment = '' } = useParams();
  const id = numberOf(person);
  const attempt = numberOf(segment);
  if (!id || !attempt) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={t`Answers of an attempt`} />
      <Answers id={id} attempt={attempt} />
    </>
  );
}
