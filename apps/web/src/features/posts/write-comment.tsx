import { Trans } from '@lingui/react/macro';
import { postLength } from '@readytowork/contract/constants';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import type { FormEvent } from 'react';
import { useNote } from '../on-device/use-note.ts';
import { useSharingCheck } from '../sharing-check/use-sharing-check.tsx';
import { commentDraft } from './draft-of.ts';
import styles from './posts.module.scss';
import { useSendWritten } from './use-send-written.tsx';

/** A box to write a comment, which is sent once there is a network, like a post. */
export function WriteComment({ post }: { post: string }) {
  const { text, note } = useNote(commentDraft(post));
  const words = text ?? '';
  const { prepare, confirm, question } = useSharingCheck();
  const { send, outcome } = useSendWritten();
  const comment = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '' || !(await confirm(words))) return;
    void send({ on: post, group: null, text: words.trim(), picture: null });
    note(null);
  };
  return (
    <>
      <form method="post" onSubmit={comment} noValidate>
        <TextArea
          onFocus={prepare}
          label={<Trans>Write a comment</Trans>}
          rows={2}
          limit={postLength}
          value={words}
          onChange={({ target }) => note(target.value || null)}
        />
        <div className={styles.send}>
          <Button type="submit" disabled={words.trim() === ''}>
            <Trans>Comment</Trans>
          </Button>
          {outcome}
        </div>
      </form>
      {question}
    </>
  );
}
