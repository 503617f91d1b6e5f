import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { ConnectionInvitation } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIsFetchedAlone } from './circle-query.ts';
import { PeopleList } from './people-list.tsx';
import { PersonLine } from './person-line.tsx';
import { invitationsQuery } from './queries.ts';
import { useEndInvitation } from './use-connecting.ts';

/** The member's unanswered invitations. */
export function Sent() {
  const list = useInfiniteQuery({ ...invitationsQuery('sent'), enabled: useIsFetchedAlone() });
  // Shows nothing while it is loading or empty, because other lists are above it on the page.
  if (!list.data?.pages.some(({ results }) => results.length > 0) && !list.error) return null;
  return (
    <section className="card" aria-labelledby="sent">
      <h2 id="sent">
        <Trans>You have invited</Trans>
      </h2>
      <PeopleList list={list} keyOf={({ invitation }) => invitation} empty={null}>
        {(invitation) => <One invitation={invitation} />}
      </PeopleList>
    </section>
  );
}

function One({ invitation: { at, email, invitation, person } }: { invitation: ConnectionInvitation }) {
  const end = useEndInvitation();
  const date = longDate(at);
  return (
    <>
      <PersonLine
        person={person}
        name={person?.name ?? email}
        aside={<Trans>Invited on {date}. No answer yet.</Trans>}
      >
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate(invitation)}>
          <Trans>Take back</Trans>
        </Button>
      </PersonLine>
      {end.isError && <Alert kind="error">{errorMessage(end.error)}</Alert>}
    </>
  );
}
