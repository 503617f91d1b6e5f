import { Trans } from '@lingui/react/macro';
import type { PostComment } from '@readytowork/contract';
import type { ReactNode } from 'react';
import styles from './posts.module.scss';
import { When } from './when.tsx';

interface AuthorLineProps {
  of: Pick<PostComment, 'author' | 'own' | 'created_at' | 'edited_at'>;
  /** Whom it is to. */
  children?: ReactNode;
}

/** Who wrote something, when, and to whom. */
export function AuthorLine({ of: { author, own, created_at, edited_at }, children }: AuthorLineProps) {
  return (
    <p className={styles.line}>
      <strong>
        {own ? <Trans>You</Trans> : author ? <bdi>{author.name}</bdi> : <Trans>Somebody who left</Trans>}
      </strong>
      <span className="muted">
        {children}
        <When at={created_at} />
        {edited_at && (
          <>
            {' · '}
            <Trans>changed</Trans>
          </>
        )}
      </span>
    </p>
  );
}
