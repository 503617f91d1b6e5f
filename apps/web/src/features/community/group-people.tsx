import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { myGroupsQuery } from '../../lib/queries.ts';
import styles from './community.module.scss';
import { FoundPerson } from './found-person.tsx';
import { PeopleList } from './people-list.tsx';
import { groupPeopleQuery } from './queries.ts';

/** Lists the people in the member's groups who are in the community. */
export function GroupPeople() {
  const { data, error, isFetching, refetch } = useQuery(myGroupsQuery);
  const groups = data?.filter(({ open, state }) => open && state === 'joined');
  return (
    <section className={`card ${styles.groups}`} aria-labelledby="group-people">
      <h2 id="group-people">
        <Trans>From your groups</Trans>
      </h2>
      {!groups && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!groups && !error && <Spinner />}
      {groups?.length === 0 && (
        <>
          <p>
            <Trans>
              You are not in a group yet. A facilitator leads a group, for example a teacher or a trainer. Ask
              yours for the link or the code of six letters. Once you have joined, you see the people of your
              group here.
            </Trans>
          </p>
          <ButtonLink look="secondary" to={paths.joinGroup}>
            <Trans>Join a group with a code</Trans>
          </ButtonLink>
        </>
      )}
      {groups?.map(({ id, name }) => (
        <OfGroup key={id} id={id} name={name} />
      ))}
    </section>
  );
}

function OfGroup({ id, name }: { id: number; name: string }) {
  const list = useInfiniteQuery(groupPeopleQuery(id));
  return (
    <>
      <h3>{name}</h3>
      <PeopleList list={list} keyOf={({ person }) => person.person} empty={<NobodyElse />}>
        {(found) => <FoundPerson found={found} />}
      </PeopleList>
    </>
  );
}

const NobodyElse = () => (
  <p>
    <Trans>Nobody else in this group takes part yet. Tell them about the community.</Trans>
  </p>
);
