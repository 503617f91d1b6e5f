import { Trans, useLingui } from '@lingui/react/macro';
import { download, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useAddress } from '../../lib/use-address.ts';
import styles from './moderation.module.scss';

interface EvidencePictureProps {
  number: number;
  evidence: number;
}

/** Loads the picture only after a press, because the server logs each view. No cache stores it. */
export function EvidencePicture({ number, evidence }: EvidencePictureProps) {
  const { t } = useLingui();
  const look = useMutation({
    mutationFn: () =>
      download('GET /v1/moderation/:case/pictures/:evidence/', { params: { case: number, evidence } }),
    gcTime: 0,
  });
  const address = useAddress(look.data);
  if (address)
    return (
      <div className={styles.picture}>
        <img src={address} alt={t`What the author showed`} />
        <Button look="quiet" onClick={look.reset}>
          <Trans>Hide the picture</Trans>
        </Button>
      </div>
    );
  return (
    <>
      <p>
        <Trans>There is a picture with it. It may be hard to look at.</Trans>
      </p>
      {look.error && <Alert kind="error">{errorMessage(look.error)}</Alert>}
      <Button look="secondary" busy={look.isPending} onClick={() => look.mutate()}>
        <Trans>Show the picture</Trans>
      </Button>
    </>
  );
}
