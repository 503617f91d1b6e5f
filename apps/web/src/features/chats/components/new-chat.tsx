import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Room } from '@readytowork/contract';
import { roomNameLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Field } from '@readytowork/ui/form/field';
import { generatePath, useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { paths } from '../../../lib/paths.ts';
import { roomChanged } from '../queries.ts';
import { ChoosePeople } from './choose-people.tsx';

/** Starts a chat with one connection, or a named chat with several. */
export function NewChat({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // The new chat's id, chosen here so that sending twice creates only one.
  const room = useRef(newUuid());
  const [only] = chosen;
  const isPair = chosen.length === 1;
  const begin = (form: HTMLFormElement): Promise<Room> => {
    if (isPair && only) return api('POST /v1/chats/pair/', { body: { person: only } });
    const name = entryOf(form, 'name');
    return api('POST /v1/chats/', { body: { room: room.current, name, people: [...chosen] } });
  };
  const form = useForm(begin, {
    onSuccess: (made) => {
      roomChanged(queries, made);
      navigate(generatePath(paths.chat, { room: made.room }));
    },
  });
  return (
    <Dialog
      open
      title={<Trans>New chat</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={form.isPending} disabled={chosen.length === 0}>
            <Trans>Start the chat</Trans>
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <ChoosePeople chosen={chosen} onChoose={setChosen} />
        {chosen.length > 1 && (
          <Field
            label={<Trans>Name of the chat</Trans>}
            name="name"
            maxLength={roomNameLength}
            autoComplete="off"
            errors={form.fields.name}
          />
        )}
        {form.problem && (
          <Alert kind="error" onDismiss={form.reset}>
            {errorMessage(form.problem)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
