import { readSession } from '@readytowork/api-client/session-store';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { dismiss, isDismissed } from './dismissed.ts';
import styles from './onward.module.scss';

// A line that cannot be fetched is not missed: it takes no page with it.
const Line = lazy<ComponentType<{ onDismiss: () => void }>>(() =>
  withTimeout(import('./onward-line.tsx')).then(
    ({ OnwardLine }) => ({ default: OnwardLine }),
    () => ({ default: () => null }),
  ),
);

/**
 * For whoever has a certificate: where it leads, in one quiet line, until they put it away. Its words come for them alone, into a
 * room that is kept.
 */
export function Onward() {
  const user = readSession()?.user_id ?? 0;
  const [isAway, setAway] = useState(() => isDismissed(user));
  if (isAway) return null;
  const putAway = () => {
    dismiss(user);
    setAway(true);
  };
  return (
    <div className={styles.place}>
      <Suspense>
        <Line onDismiss={putAway} />
      </Suspense>
    </div>
  );
}
