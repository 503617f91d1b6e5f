import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { usePageData } from '../../lib/page-data.ts';
import { DeviceNotifications } from './device-notifications.tsx';
import styles from './goal.module.scss';
import { pushQuery, reminderDaysQuery } from './notification-queries.ts';
import { ReminderDaysForm } from './reminder-days-form.tsx';

/** Reminders on chosen days, as notifications of this device. Everything is off until the learner turns it on. */
export function NotificationSettings() {
  const { settings } = usePageData();
  const push = useQuery({ ...pushQuery, enabled: !settings.offline_pages });
  const days = useQuery({ ...reminderDaysQuery, enabled: !settings.offline_pages });
  // Without the service worker nothing could show a notification.
  if (settings.offline_pages) return null;
  const failed = [push, days].find(({ data, isError }) => isError && !data);
  const refetch = () => void Promise.all([push.refetch(), days.refetch()]);
  return (
    <section className={`card ${styles.notifications}`} aria-labelledby="notifications">
      <h2 id="notifications">
        <Trans>Two minutes on your days</Trans>
      </h2>
      <p>
        <Trans>A notification on your phone opens your next step. It costs about 1 KB of data.</Trans>
      </p>
      {push.data && days.data && (
        <>
          <DeviceNotifications push={push.data} />
          <ReminderDaysForm
            days={days.data}
            push={push.data}
            hasCommunity={settings.community !== undefined}
          />
        </>
      )}
      {failed && (
        <LoadFailure error={failed.error} onRetry={refetch} busy={push.isFetching || days.isFetching} />
      )}
      {!failed && !(push.data && days.data) && <Spinner />}
    </section>
  );
}
