import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Digest } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './notices.module.scss';
import { digestQuery } from './notices-query.ts';

/** Subscribes to a daily mail about notices. It is off by default. */
export function DigestForm() {
  const digest = useQuery(digestQuery);
  return (
    <section className={`card ${styles.digest}`} aria-labelledby="digest">
      <h2 id="digest">
        <Trans>One email a day</Trans>
      </h2>
      {digest.data && <Fields digest={digest.data} />}
      {digest.isPending && <Spinner />}
      {digest.isError && !digest.data && (
        <LoadFailure error={digest.error} onRetry={() => void digest.refetch()} busy={digest.isFetching} />
      )}
    </section>
  );
}

function Fields({ digest }: { digest: Digest }) {
  const queries = useQueryClient();
  const form = useForm(
    (entered) => {
      const given = new FormData(entered);
      const [quiet_from, quiet_until] = [Number(given.get('quiet_from')), Number(given.get('quiet_until'))];
      return api('PUT /v1/notices/digest/', { body: { on: given.has('on'), quiet_from, quiet_until } });
    },
    { onSuccess: (saved) => queries.setQueryData(digestQuery.queryKey, saved) },
  );
  return (
    <form {...form.props}>
      <Checkbox name="on" defaultChecked={digest.on}>
        <Trans>Email me once a day when there is something new</Trans>
      </Checkbox>
      <p className="field-hint">
        <Trans>
          One email a day at most, in the morning after your quiet hours, to your confirmed address. It says
          who did something, never what they wrote. A link in each email stops them.
        </Trans>
      </p>
      <fieldset>
        <legend>
          <Trans>Quiet hours: no email comes then</Trans>
        </legend>
        <div className={styles.hours}>
          <Hour name="quiet_from" chosen={digest.quiet_from} label={<Trans>From</Trans>} />
          <Hour name="quiet_until" chosen={digest.quiet_until} label={<Trans>Until</Trans>} />
        </div>
      </fieldset>
      {form.isSuccess && (
        <Alert kind="success" onDismiss={form.reset}>
          <Trans>Saved.</Trans>
        </Alert>
      )}
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Hour({ name, chosen, label }: { name: string; chosen: number; label: ReactNode }) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select name={name} defaultValue={chosen}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {String(hour).padStart(2, '0')}:00
          </option>
        ))}
      </select>
    </label>
  );
}
