import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Room } from '@readytowork/contract';
import { roomNameLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roomChanged } from '../queries.ts';

/** Lets the member who looks after a chat rename, close or reopen it. */
export function RenameRoom({ room }: { room: Room }) {
  const queries = useQueryClient();
  const { room: id, name, state } = room;
  const change = (body: { name: string; open: boolean }) =>
    api('PUT /v1/chats/:room/', { params: { room: id }, body });
  const onSuccess = (changed: Room) => roomChanged(queries, changed);
  const rename = useForm((form) => change({ name: entryOf(form, 'name'), open: state === 'open' }), {
    onSuccess,
  });
  const close = useMutation({ mutationFn: (open: boolean) => change({ name: name ?? '', open }), onSuccess });
  return (
    <details>
      <summary className="button button-secondary">
        <Trans>Change this chat</Trans>
      </summary>
      <form {...rename.props}>
        <Field
          label={<Trans>Name of the chat</Trans>}
          name="name"
          defaultValue={name ?? ''}
          maxLength={roomNameLength}
          errors={rename.fields.name}
        />
        <Button type="submit" look="secondary" busy={rename.isPending}>
          <Trans>Save the name</Trans>
        </Button>
        {rename.problem && <Alert kind="error">{errorMessage(rename.problem)}</Alert>}
      </form>
      <Button look="quiet" busy={close.isPending} onClick={() => close.mutate(state !== 'open')}>
        {state === 'open' ? (
          <Trans>Close the chat: everybody can still read it, but nobody can write</Trans>
        ) : (
          <Trans>Open the chat again</Trans>
        )}
      </Button>
      {close.isError && <Alert kind="error">{errorMessage(close.error)}</Alert>}
    </details>
  );
}
