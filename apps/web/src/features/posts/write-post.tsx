import { Trans } from '@lingui/react/macro';
import type { PostAudiences } from '@readytowork/contract';
import { postLength } from '@readytowork/contract/constants';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { type FormEvent, useState } from 'react';
import { useNote } from '../on-device/use-note.ts';
import { useSharingCheck } from '../sharing-check/use-sharing-check.tsx';
import { AudienceChoice, AudienceNote } from './audience.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { postDraft } from './draft-of.ts';
import styles from './posts.module.scss';
import { type ChosenPicture, useSendPicture } from './use-send-picture.ts';
import { useSendWritten } from './use-send-written.tsx';

interface WritePostProps {
  audiences: PostAudiences;
  /** The group whose posts the page is showing. */
  group: number | null;
}

/** A box to write a post. The draft is stored on the device until it is sent, and the post waits there for the network. */
export function WritePost({ audiences, group }: WritePostProps) {
  const { text, note } = useNote(postDraft);
  const words = text ?? '';
  const [chosen, setAudience] = useState<number | null | undefined>();
  const audience = audienceOf(audiences, chosen === undefined ? group : chosen);
  const [picture, setPicture] = useState<ChosenPicture>();
  const upload = useSendPicture(setPicture);
  const { prepare, confirm, question } = useSharingCheck();
  const { send, outcome } = useSendWritten();
  if (audience === undefined) return null;
  const post = async (event: FormEvent) => {
    event.preventDefault();
    const shown = [words, picture?.words].filter(Boolean).join('\n');
    if (words.trim() === '' || upload.isPending || !(await confirm(shown))) return;
    const taken = picture && { name: picture.name, words: picture.words };
    void send({ on: null, group: audience, text: words.trim(), picture: taken ?? null });
    note(null);
    setPicture(undefined);
    upload.reset();
  };
  return (
    <div className="card">
      <form method="post" onSubmit={post} noValidate>
        <TextArea
          onFocus={prepare}
          label={<Trans>Write a post</Trans>}
          rows={3}
          limit={postLength}
          value={words}
          onChange={({ target }) => note(target.value || null)}
        />
        <AudienceChoice audiences={audiences} chosen={audience} onChoose={setAudience} />
        <ChoosePicture picture={picture} onChange={setPicture} upload={upload} />
        <AudienceNote audiences={audiences} chosen={audience} />
        <div className={styles.send}>
          <Button type="submit" disabled={words.trim() === ''}>
            <Trans>Post</Trans>
          </Button>
          {outcome}
        </div>
      </form>
      {question}
    </div>
  );
}

/** Chooses the audience of a post; undefined if there is none. It never chooses one to which the member may not write. */
function audienceOf(
  { connections, groups }: PostAudiences,
  wanted: number | null,
): number | null | undefined {
  const open = groups.filter((group) => group.open);
  if (wanted !== null && open.some(({ id }) => id === wanted)) return wanted;
  return connections ? null : open[0]?.id;
}
