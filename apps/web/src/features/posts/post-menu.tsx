import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { PostComment } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMuted } from '../community/use-is-muted.ts';
import { OthersMenu } from './others-menu.tsx';
import styles from './posts.module.scss';

interface PostMenuProps {
  of: Pick<PostComment, 'id' | 'author' | 'own' | 'editable_until'>;
  kind: 'post' | 'comment';
  /** Whether the reader leads the post's group and may hide the post. */
  mayHide: boolean;
  onRewrite: () => void;
  remove: () => Promise<void>;
  onDeleted: () => void;
}

/** Menu of a text: authors can edit and delete it, others can report it. */
export function PostMenu({ of, kind, mayHide, onRewrite, remove, onDeleted }: PostMenuProps) {
  const [asking, setAsking] = useState(false);
  const isMuted = useIsMuted();
  const { id, author, own, editable_until } = of;
  if (!own) return <OthersMenu of={{ kind, id }} author={author} mayHide={mayHide} onHidden={onDeleted} />;
  return (
    <div className={styles.menu}>
      {editable_until && !isMuted && (
        <Button look="quiet" onClick={onRewrite}>
          <Trans>Change</Trans>
        </Button>
      )}
      <Button look="quiet" onClick={() => setAsking(true)} aria-haspopup="dialog">
        <Trans>Delete…</Trans>
      </Button>
      {asking && (
        <DeleteDialog kind={kind} remove={remove} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

interface DeleteDialogProps extends Pick<PostMenuProps, 'kind' | 'remove' | 'onDeleted'> {
  onClose: () => void;
}

function DeleteDialog({ kind, remove, onDeleted, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: remove, onSuccess: onDeleted });
  return (
    <Dialog
      open
      title={kind === 'post' ? <Trans>Delete this post?</Trans> : <Trans>Delete this comment?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      {error && <Alert kind="error">{errorMessage(error)}</Alert>}
      <p>
        {kind === 'post' ? (
          <Trans>The words and the picture will be gone for good. Other people’s comments stay.</Trans>
        ) : (
          <Trans>The words will be gone for good. Others see that there was a comment.</Trans>
        )}
      </p>
    </Dialog>
  );
}
