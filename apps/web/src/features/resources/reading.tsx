import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readingQuery } from './queries.ts';
import styles from './resources.module.scss';

/** The text of a guide. It is fetched when the reader opens it, because the text is smaller than the PDF and fits the screen. */
export function Reading({ resource }: { resource: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={`accordion-section ${styles.reading}`}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span>
          <Trans>Read it here</Trans>
        </span>
        <Icon name="arrow" />
      </summary>
      {opened && <Text resource={resource} />}
    </details>
  );
}

function Text({ resource }: { resource: string }) {
  const { data, error, isFetching, refetch } = useQuery(readingQuery(resource));
  if (data) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the course builder, which escapes all text.
    return <div className={styles.text} dangerouslySetInnerHTML={{ __html: data.html }} />;
  }
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Spinner />;
}
