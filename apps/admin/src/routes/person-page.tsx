import { Trans, useLingui } from '@lingui/react/macro';
import { wholeName } from '@readytowork/contract/names';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../features/people/person-queries.ts';
import { PersonView } from '../features/people/person-view.tsx';
import { sectionIn } from '../features/people/sections.ts';
import { numberOf } from '../lib/lists/list-source.ts';
import { Loaded } from '../lib/loaded.tsx';
import { NotLoaded } from '../lib/not-loaded.tsx';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export function Page() {
  const { id: segment = '', section } = useParams();
  const id = numberOf(segment);
  const shown = sectionIn(section);
  return id && shown ? <Person id={id} shown={shown} /> : <NotFoundPage />;
}

function Person({ id, shown }: { id: number; shown: NonNullable<ReturnType<typeof sectionIn>> }) {
  const { t } = useLingui();
  const query = useQuery(personQuery(id));
  if (!query.data)
    return (
      <NotLoaded
        title={t`Person`}
        query={query}
        gone={
          <Trans>
            There is no such person. <Link to={paths.people}>To all people</Link>
          </Trans>
        }
      />
    );
  return (
    <Loaded query={query}>
      {(person) => (
        <>
          <PageHeading title={wholeName(person)} />
          <PersonView person={person} shown={shown} />
        </>
      )}
    </Loaded>
  );
}
