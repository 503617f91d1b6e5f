import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { ChatMessage, Room } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockDialog } from '../../community/block-dialog.tsx';
import { ReportDialog } from '../../reporting/report-dialog.tsx';
import styles from '../chats.module.scss';

interface MessageMenuProps {
  room: Room;
  message: ChatMessage;
  onClose: () => void;
  /** Called after the message was changed. */
  onChanged: () => Promise<void>;
  /** Called after its author was blocked, which hides their messages. */
  onBlocked: () => Promise<void>;
}

/** Menu of a message: members can delete their own messages, and report others' or block the author. */
export function MessageMenu({ room, message, onClose, onChanged, onBlocked }: MessageMenuProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'report' | 'block'>();
  const { id, own, author, text } = message;
  const name = author?.name ?? t`Someone who left`;
  const mayHide = room.kind === 'group' && room.manages;
  if (step === 'report')
    return (
      <ReportDialog
        of={{ kind: 'message', id }}
        mayHide={mayHide}
        onHidden={() => void onChanged()}
        onClose={onClose}
      />
    );
  if (step === 'block' && author)
    return (
      <BlockDialog person={author} onClose={onClose} onBlocked={() => void onBlocked().finally(onClose)} />
    );
  return (
    <Dialog
      open
      title={own ? <Trans>Your message</Trans> : <Trans>Message from {name}</Trans>}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <blockquote className={styles.excerpt} dir="auto">
        {text}
      </blockquote>
      <div className={styles.choices}>
        {own && <Remove room={room} message={message} onRemoved={() => onChanged().finally(onClose)} />}
        {!own && (
          <Button look="secondary" onClick={() => setStep('report')}>
            <Trans>Report this message…</Trans>
          </Button>
        )}
        {!own && author && (
          <Button look="secondary" onClick={() => setStep('block')}>
            <Trans>Block this person…</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface RemoveProps extends Pick<MessageMenuProps, 'room' | 'message'> {
  onRemoved: () => Promise<void>;
}

function Remove({ room: { room }, message: { id }, onRemoved }: RemoveProps) {
  const remove = useMutation({
    mutationFn: () => api('DELETE /v1/chats/:room/messages/:message/', { params: { room, message: id } }),
    onSuccess: onRemoved,
  });
  return (
    <div>
      <Button look="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
        <Trans>Delete for everyone</Trans>
      </Button>
      {remove.isError && <Alert kind="error">{errorMessage(remove.error)}</Alert>}
    </div>
  );
}
