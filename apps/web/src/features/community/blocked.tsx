import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { CommunityPerson } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIsFetchedAlone } from './circle-query.ts';
import { PeopleList } from './people-list.tsx';
import { PersonLine } from './person-line.tsx';
import { blocksQuery } from './queries.ts';
import { useUnblock } from './use-connecting.ts';

/** The people whom the member has blocked, with a way to unblock them. */
export function Blocked() {
  const list = useInfiniteQuery({ ...blocksQuery, enabled: useIsFetchedAlone() });
  // Shows nothing while it is loading or empty, because other lists are above it on the page.
  if (!list.data?.pages.some(({ results }) => results.length > 0) && !list.error) return null;
  return (
    <section className="card" aria-labelledby="blocked">
      <h2 id="blocked">
        <Trans>People you have blocked</Trans>
      </h2>
      <PeopleList list={list} keyOf={({ person }) => person.person} empty={null}>
        {({ person, since }) => <One person={person} since={since} />}
      </PeopleList>
    </section>
  );
}

function One({ person, since }: { person: CommunityPerson; since: string }) {
  const { t } = useLingui();
  const end = useUnblock();
  const date = longDate(since);
  const { name } = person;
  return (
    <>
      <PersonLine person={person} aside={<Trans>Since {date}</Trans>}>
        <Button
          look="quiet"
          busy={end.isPending}
          onClick={() => end.mutate(person.person)}
          aria-label={t`Unblock ${name}`}
        >
          <Trans>Unblock</Trans>
        </Button>
      </PersonLine>
      {end.isError && <Alert kind="error">{errorMessage(end.error)}</Alert>}
    </>
  );
}
