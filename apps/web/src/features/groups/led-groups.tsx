import { Select, Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './groups.module.scss';
import { ledAloneQuery } from './led-alone.ts';

/** The groups that a facilitator has to hand over or close before they can go; nothing if there is none. */
export function LedGroups({ user }: { user: number }) {
  const groups = useQuery(ledAloneQuery(user));
  if (groups.isError)
    return (
      <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} busy={groups.isFetching} />
    );
  if (!groups.data || groups.data.length === 0) return null;
  return (
    <section className={styles.led} aria-labelledby="led-groups">
      <h3 id="led-groups">
        <Trans>Groups that nobody else leads</Trans>
      </h3>
      <p>
        <Trans>
          Hand each over to another facilitator, or close it. Its learners see who leads it then, or that it
          is closed.
        </Trans>
      </p>
      <ul>
        {groups.data.map((group) => (
          <li key={group.id}>
            <LedGroup user={user} group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LedGroupProps {
  user: number;
  group: { id: number; name: string; learners: number };
}

function LedGroup({ user, group: { id, name, learners } }: LedGroupProps) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries(ledAloneQuery(user));
  const close = useMutation({
    mutationFn: () => api('PUT /v1/groups/:group/', { params: { group: id }, body: { name, open: false } }),
    onSuccess,
  });
  const handOver = useForm(
    (entered) =>
      api('POST /v1/groups/:group/handover/', {
        params: { group: id },
        body: { email: entryOf(entered, 'email') },
      }),
    { onSuccess },
  );
  const unplaced = handOver.fields.email ? null : handOver.error;
  return (
    <form {...handOver.props} aria-label={name}>
      <h4>{name}</h4>
      <p>
        <Select value={pluralForm(learners)} _one={`${learners} learner`} other={`${learners} learners`} />
      </p>
      {close.isError && <Alert kind="error">{errorMessage(close.error)}</Alert>}
      {unplaced && <Alert kind="error">{errorMessage(unplaced)}</Alert>}
      <Field
        label={<Trans>Email address of the other facilitator</Trans>}
        name="email"
        type="email"
        autoComplete="off"
        required
        errors={handOver.fields.email}
      />
      <div className="actions">
        <Button type="submit" look="secondary" busy={handOver.isPending}>
          <Trans>Hand over</Trans>
        </Button>
        <Button look="quiet" busy={close.isPending} onClick={() => close.mutate()}>
          <Trans>Close the group</Trans>
        </Button>
      </div>
    </form>
  );
}
