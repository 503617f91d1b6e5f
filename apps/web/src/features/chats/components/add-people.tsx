import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Room } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roomChanged } from '../queries.ts';
import { ChoosePeople } from './choose-people.tsx';

/** Lets a member add their connections to a chat room. */
export function AddPeople({ room }: { room: Room }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const add = useMutation({
    mutationFn: () =>
      api('POST /v1/chats/:room/people/', { params: { room: room.room }, body: { people: [...chosen] } }),
    onSuccess: (changed) => {
      setChosen([]);
      roomChanged(queries, changed);
    },
  });
  return (
    <details>
      <summary className="button button-secondary">
        <Trans>Add people</Trans>
      </summary>
      <ChoosePeople chosen={chosen} onChoose={setChosen} />
      <Button busy={add.isPending} disabled={chosen.length === 0} onClick={() => add.mutate()}>
        <Trans>Add to this chat</Trans>
      </Button>
      {add.isSuccess && chosen.length === 0 && (
        <Alert kind="success">
          <Trans>Done. They can read what is written from now on.</Trans>
        </Alert>
      )}
      {add.isError && <Alert kind="error">{errorMessage(add.error)}</Alert>}
    </details>
  );
}
