import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { ApiError } from '@readytowork/api-client/api-error';
import type { Push } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './goal.module.scss';
import { pushQuery } from './notification-queries.ts';
import { NotAllowed, subscribeDevice, unsubscribeDevice, whyNoNotifications } from './subscribe-device.ts';

/** Turns notifications on or off on this device, or says in one line why that is not possible. */
export function DeviceNotifications({ push }: { push: Push }) {
  const queries = useQueryClient();
  const [why, setWhy] = useState(whyNoNotifications);
  const keep = (saved: Push) => queries.setQueryData(pushQuery.queryKey, saved);
  const turnOn = useMutation({
    mutationFn: async () =>
      api('PUT /v1/user/push/device/', { body: await subscribeDevice(push.public_key, queries) }),
    onSuccess: keep,
    onSettled: () => setWhy(whyNoNotifications),
  });
  const turnOff = useMutation({
    mutationFn: () => api('DELETE /v1/user/push/device/', { body: {} }),
    onSuccess: (saved) => {
      keep(saved);
      // The server has stopped already, so a failure here changes nothing.
      void unsubscribeDevice().catch(() => {});
    },
  });
  if (why === 'none')
    return (
      <p className="field-hint">
        <Trans>
          This browser shows no notifications from sites, so reminders come by email alone. On an iPhone,
          first put this site on the home screen.
        </Trans>
      </p>
    );
  if (why === 'blocked')
    return (
      <p className="field-hint">
        <Trans>
          Your browser blocks notifications from this site, so reminders come by email alone. You can allow
          them in the browser’s settings for this site.
        </Trans>
      </p>
    );
  const { error } = turnOn.isError ? turnOn : turnOff;
  return (
    <div className={styles.device}>
      <p role="status">
        {push.this_device && (
          <>
            <Icon name="tick" /> <Trans>Notifications are on on this device.</Trans>
          </>
        )}
      </p>
      {error && (
        <Alert kind="error">
          <Failure error={error} />
        </Alert>
      )}
      {push.this_device ? (
        <Button look="quiet" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          <Trans>Turn them off on this device</Trans>
        </Button>
      ) : (
        <Button busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          <Trans>Turn on notifications on this device</Trans>
        </Button>
      )}
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  if (error instanceof NotAllowed)
    return (
      <Trans>Your browser did not allow notifications. Reminders by email go on. You can try again.</Trans>
    );
  if (error instanceof ApiError) return errorMessage(error);
  return (
    <Trans>
      Notifications could not be turned on: this browser does not reach its push service now. Reminders by
      email go on. Try again later.
    </Trans>
  );
}
