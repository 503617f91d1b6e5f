import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Group } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Problem, SubmitButton } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { groupQuery } from './queries.ts';

interface GroupProps {
  group: Group;
}

/** Renames, closes or reopens a group. */
export function GroupSettings({ group }: GroupProps) {
  return (
    <section className="card group-settings">
      <h2>
        <Trans>Name and end</Trans>
      </h2>
      <NameForm key={group.name} group={group} />
      {group.open ? <CloseGroup group={group} /> : <OpenGroup group={group} />}
    </section>
  );
}

function NameForm({ group }: GroupProps) {
  const { t } = useLingui();
  const say = useSay();
  const { change, show } = useChange(group);
  const form = useForm((entered) => change({ name: entryOf(entered, 'name') }), {
    onSuccess: (changed) => {
      show(changed);
      say(t`The group has its name.`);
    },
  });
  return (
    <form {...form.props}>
      <Problem form={form} />
      <Field
        label={<Trans>Name of the group</Trans>}
        name="name"
        defaultValue={group.name}
        maxLength={80}
        autoComplete="off"
        errors={form.fields.name}
      />
      <SubmitButton form={form} look="secondary">
        <Trans>Save the name</Trans>
      </SubmitButton>
    </form>
  );
}

function CloseGroup({ group }: GroupProps) {
  const { t } = useLingui();
  const { change, show } = useChange(group);
  return (
    <ConfirmButton
      action={t`Close the group`}
      look="quiet"
      title={t`Close “${group.name}”?`}
      act={() => change({ open: false })}
      done={<Trans>The group is closed.</Trans>}
      onDone={show}
    >
      <p>
        <Trans>
          Nobody can join it, nothing in it is due, and nobody in it is listed among those who need you. You
          can look up its results for a year, and open it again.
        </Trans>
      </p>
    </ConfirmButton>
  );
}

function OpenGroup({ group }: GroupProps) {
  const { t } = useLingui();
  const { change, show } = useChange(group);
  return (
    <ConfirmButton
      action={t`Open the group again`}
      title={t`Open “${group.name}” again?`}
      act={() => change({ open: true })}
      done={<Trans>The group is open again.</Trans>}
      onDone={show}
    >
      <p>
        <Trans>Its code leads into it again, and its courses are due as they were.</Trans>
      </p>
    </ConfirmButton>
  );
}

function useChange({ id, name, open }: Group) {
  const queries = useQueryClient();
  return {
    change: (to: { name?: string; open?: boolean }) =>
      api('PUT /v1/groups/:group/', { params: { group: id }, body: { name, open, ...to } }),
    show: (changed: Group) => {
      queries.setQueryData(groupQuery(id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ['list', 'groups'] });
    },
  };
}
