import { useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../features/people/person-queries.ts';
import { PersonView } from '../features/people/person-view.tsx';
import { sectionIn } from '../features/people/sections.ts';
import { numberOf } from '../lib/lists/list-source.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export function Page() {
  const { id: segment = '', section } = useParams();
  const id = numberOf(segment);
  const shown = sectionIn(section);
  return id && shown ? <Person id={id} shown={shown} /> : <NotFoundPage />;
}

function Person({ id, shown }: { id: number; shown: NonNullable<ReturnType<typeof sectionIn>> }) {
  const { t } = useLingui();
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(id));
  if (!person && !error) return <Skeleton />;
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : t`Person`;
  return (
    <>
      <PageHeading title={name} />
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {person && <PersonView person={person} shown={shown} />}
    </>
  );
}
