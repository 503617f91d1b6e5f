import { Trans } from '@lingui/react/macro';
import type { PostComment } from '@readytowork/contract';
import type { ReactNode } from 'react';
import { PersonName, useHasPages } from '../community/person-name.tsx';
import { When } from '../community/when.tsx';
import styles from './posts.module.scss';

interface AuthorLineProps {
  of: Pick<PostComment, 'author' | 'own' | 'created_at' | 'edited_at'>;
  /** Shows the audience of the text. */
  children?: ReactNode;
}

/** Author, time and audience. */
export function AuthorLine({ of: { author, own, created_at, edited_at }, children }: AuthorLineProps) {
  const hasPages = useHasPages();
  return (
    <p className={styles.line}>
      <strong>
        {own ? (
          <Trans>You</Trans>
        ) : author ? (
          <PersonName person={author} linked={hasPages} />
        ) : (
          <Trans>Someone who left</Trans>
        )}
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
