import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { pictureWordsLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { type ChangeEvent, useRef } from 'react';
import { useObjectAddress } from '../../lib/use-object-address.ts';
import styles from './posts.module.scss';
import type { ChosenPicture, SendPicture } from './use-send-picture.ts';

interface ChoosePictureProps {
  picture: ChosenPicture | undefined;
  onChange: (picture: ChosenPicture | undefined) => void;
  upload: SendPicture;
}

/** The one picture that a post may have. */
export function ChoosePicture({ picture, onChange, upload }: ChoosePictureProps) {
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) upload.mutate(chosen);
    // Lets the author choose the same file again after a failure.
    target.value = '';
  };
  return (
    <div className={styles.choose}>
      {upload.error && (
        <Alert kind="error" onDismiss={upload.reset}>
          {isOffline(upload.error) ? (
            <Trans>You need to be online to add a picture. Words alone can wait.</Trans>
          ) : (
            errorMessage(upload.error)
          )}
        </Alert>
      )}
      <input ref={file} type="file" hidden accept="image/jpeg,image/png,image/webp" onChange={choose} />
      {picture ? (
        <Chosen picture={picture} onChange={onChange} />
      ) : (
        <Button look="secondary" busy={upload.isPending} onClick={() => file.current?.click()}>
          <Trans>Add a picture</Trans>
        </Button>
      )}
    </div>
  );
}

function Chosen({ picture, onChange }: { picture: ChosenPicture; onChange: ChoosePictureProps['onChange'] }) {
  const { t } = useLingui();
  const address = useObjectAddress(picture.file);
  return (
    <>
      <img
        className={styles.chosen}
        src={address}
        alt={picture.words || t`The picture you chose`}
        width={picture.width}
        height={picture.height}
      />
      <Field
        label={<Trans>What is in the picture?</Trans>}
        hint={<Trans>For people who cannot see it or are saving data. You can leave this empty.</Trans>}
        maxLength={pictureWordsLength}
        value={picture.words}
        onChange={({ target }) => onChange({ ...picture, words: target.value })}
      />
      <Button look="quiet" onClick={() => onChange(undefined)}>
        <Trans>Remove the picture</Trans>
      </Button>
    </>
  );
}
