import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Group } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { useSay } from '../../lib/status.tsx';
import { groupQuery } from './queries.ts';

/** Another name, and the end of a group. */
export function GroupSettings({ group }: { group: Group }) {
  const { t } = useLingui();
  const say = useSay();
  const { change, settle } = useChange(group);
  const form = useForm((entered) => change({ name: entryOf(entered, 'name'), open: group.open }), {
    onSuccess: (changed) => {
      settle(changed);
      say(t`The group has its name.`);
    },
  });
  return (
    <section className="card group-settings">
      <h2>
        <Trans>Name and end</Trans>
      </h2>
      <form {...form.props} key={group.name}>
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Field
          label={<Trans>Name of the group</Trans>}
          name="name"
          defaultValue={group.name}
          maxLength={80}
          autoComplete="off"
          errors={form.fields.name}
        />
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Save the name</Trans>
        </Button>
      </form>
      {group.open ? (
        <ConfirmButton
          action={t`Close the group`}
          look="quiet"
          title={t`Close “${group.name}”?`}
          act={() => change({ name: group.name, open: false })}
          done={<Trans>The group is closed.</Trans>}
          onDone={settle}
        >
          <p>
            <Trans>
              Nobody can join it, nothing in it is due, and nobody in it stands among those who need you. You
              can look up its results for a year, and open it again.
            </Trans>
          </p>
        </ConfirmButton>
      ) : (
        <ConfirmButton
          action={t`Open the group again`}
          title={t`Open “${group.name}” again?`}
          act={() => change({ name: group.name, open: true })}
          done={<Trans>The group is open again.</Trans>}
          onDone={settle}
        >
          <p>
            <Trans>Its code leads into it again, and its courses are due as they were.</Trans>
          </p>
        </ConfirmButton>
      )}
    </section>
  );
}

function useChange({ id }: Group) {
  const queries = useQueryClient();
  return {
    change: (body: { name: string; open: boolean }) =>
      api('PUT /v1/groups/:group/', { params: { group: id }, body }),
    settle: (changed: Group) => {
      queries.setQueryData(groupQuery(id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ['list', 'groups'] });
    },
  };
}
