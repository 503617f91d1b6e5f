import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { Profile } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import styles from './account.module.scss';
import { usePicture } from './use-picture.ts';

/** Chooses, replaces and removes the user's picture. */
export function PictureForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { kept, address, put, remove } = usePicture(profile);
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    remove.reset();
    if (chosen) put.mutate(chosen);
    // Lets the user choose the same file again after a failure.
    target.value = '';
  };
  const drop = () => {
    put.reset();
    remove.mutate(undefined, { onSuccess: () => button.current?.focus() });
  };
  return (
    <section className="card">
      <h2>
        <Trans>Your picture</Trans>
      </h2>
      <p>
        <Trans>
          A photo of you. Only you see it, until you let others see it on My page. Your phone makes it small
          before it is sent, so it costs next to no data; where and when it was taken is not kept.
        </Trans>
      </p>
      <Outcome of={put}>
        <Trans>Your picture is saved.</Trans>
      </Outcome>
      <Outcome of={remove}>
        <Trans>Your picture is removed.</Trans>
      </Outcome>
      {kept.isError && (
        <LoadFailure error={kept.error} onRetry={() => void kept.refetch()} busy={kept.isFetching} />
      )}
      {address && (
        <img
          className={styles.picture}
          src={address}
          alt={t`You, as others see you`}
          width={128}
          height={128}
        />
      )}
      <input ref={file} type="file" hidden accept="image/jpeg,image/png,image/webp" onChange={choose} />
      <div className="actions">
        <Button ref={button} look="secondary" busy={put.isPending} onClick={() => file.current?.click()}>
          {profile.picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {profile.picture && (
          <Button look="quiet" busy={remove.isPending} onClick={drop}>
            <Trans>Remove it</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Reports whether the change to the picture worked. */
function Outcome(props: {
  of: Pick<UseMutationResult, 'isSuccess' | 'error' | 'reset'>;
  children: ReactNode;
}) {
  const { isSuccess, error, reset } = props.of;
  if (!isSuccess && !error) return null;
  return (
    <Alert kind={error ? 'error' : 'success'} onDismiss={reset}>
      {error ? errorMessage(error) : props.children}
    </Alert>
  );
}
