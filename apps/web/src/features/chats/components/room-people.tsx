import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Room } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PersonName, useHasPages } from '../../community/person-name.tsx';
import { useIsMuted } from '../../community/use-is-muted.ts';
import styles from '../chats.module.scss';
import { peopleQuery, roomChanged } from '../queries.ts';

/** The members of a room. */
export function RoomPeople({ room }: { room: Room }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(room.room));
  const hasPages = useHasPages();
  const mayTakeOut = !useIsMuted() && room.kind === 'own' && room.manages;
  return (
    <section className={styles.people}>
      <h3>
        <Trans>People</Trans>
      </h3>
      {!data && !error && <Spinner />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ul>
        {data?.map(({ self, manages, ...person }) => (
          <li key={person.person}>
            <span>
              <PersonName person={person} linked={hasPages} /> {self && <Trans>(you)</Trans>}{' '}
              {manages && <Trans>– looks after this chat</Trans>}
            </span>
            {mayTakeOut && !self && <TakeOut room={room} person={person.person} name={person.name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeOut({ room, person, name }: { room: Room; person: string; name: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const takeOut = useMutation({
    mutationFn: () => api('DELETE /v1/chats/:room/people/:person/', { params: { room: room.room, person } }),
    onSuccess: () => roomChanged(queries, room),
  });
  return (
    <>
      <Button
        look="quiet"
        busy={takeOut.isPending}
        onClick={() => takeOut.mutate()}
        aria-label={t`Take out ${name} from this chat`}
      >
        <Trans>Take out</Trans>
      </Button>
      {takeOut.isError && <Alert kind="error">{errorMessage(takeOut.error)}</Alert>}
    </>
  );
}
