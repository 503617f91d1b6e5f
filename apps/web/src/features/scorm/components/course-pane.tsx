import { Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api';
import type { Webmodule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocalStore } from '../../../lib/local-store/local-store-context.ts';
import { launchQuery } from '../queries/launch-query.ts';
import styles from '../scorm.module.scss';
import { Course } from './course.tsx';

interface CoursePaneProps {
  module: Webmodule;
  /** Shown after the course has ended. */
  afterLast: ReactNode;
}

/** The embedded course of a SCORM module. Its space is reserved, so that the content below does not move. */
export function CoursePane(props: CoursePaneProps) {
  return (
    <div className={styles.place} data-at-foot="lesson">
      <Embedded {...props} />
    </div>
  );
}

function Embedded({ module, afterLast }: CoursePaneProps) {
  const { data, error, isFetching, refetch } = useQuery(launchQuery(useLocalStore(), module));
  const [round, setRound] = useState(0);
  // Fetches a new signature in case the old one has expired, and replaces the frame even if the address is the same.
  const openAgain = async () => {
    await refetch();
    setRound((number) => number + 1);
  };
  if (data) {
    return <Course key={round} opening={data} onAgain={() => void openAgain()} afterLast={afterLast} />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Alert kind="note">
        <Trans>This course is not here yet. Come back soon.</Trans>
      </Alert>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Spinner>
      <Trans>Opening the course…</Trans>
    </Spinner>
  );
}
