import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectAddress } from '../../lib/use-object-address.ts';
import { postPictureQuery } from './post-queries.ts';
import styles from './posts.module.scss';

interface PostPictureProps {
  post: string;
  picture: NonNullable<Post['picture']>;
}

/**
 * A post's picture. It is fetched on request, because it costs data; its space is reserved once the reader presses the button.
 */
export function PostPicture({ post, picture: { bytes, width, height, words } }: PostPictureProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(postPictureQuery(post, wanted));
  const address = useObjectAddress(data);
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (!wanted && !data)
    return (
      <div className={styles.unseen}>
        {words && <p>{words}</p>}
        <Button look="secondary" onClick={() => setWanted(true)}>
          <Trans>Show the picture ({kilobytes} KB)</Trans>
        </Button>
      </div>
    );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <figure className={styles.figure}>
      <img src={address} alt={words || t`A picture without a description`} width={width} height={height} />
    </figure>
  );
}
