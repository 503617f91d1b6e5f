import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { Person } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { useMutation } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { hasRole, useMe } from '../../lib/me.ts';
import { useRoleNames } from '../../lib/role-names.ts';
import { useRights } from './use-rights.ts';

/** Changes staff role and deactivation. After a conflict the administrator chooses between both states. */
export function RightsActions({ person }: { person: Person }) {
  const me = useMe();
  const rights = useRights(person);
  return (
    <section className="card">
      <h2>
        <Trans>Rights</Trans>
      </h2>
      {rights.conflict ? (
        <Conflict rights={rights} conflict={rights.conflict} />
      ) : (
        <div className="actions">
          {hasRole(me, ['administrator']) && <StaffRole person={person} change={rights.change} />}
          {person.active ? (
            <Deactivate person={person} change={rights.change} />
          ) : (
            <Reactivate person={person} change={rights.change} />
          )}
        </div>
      )}
    </section>
  );
}

type Rights = ReturnType<typeof useRights>;

interface ActionProps {
  person: Person;
  change: Rights['change'];
}

const staffRoles = ['manager', 'analyst', 'editor', 'support', 'administrator'] as const;

function StaffRole({ person, change }: ActionProps) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const what = useRoleDescriptions();
  const send = (form: HTMLFormElement) => {
    const chosen = entryOf(form, 'staff_role');
    return change({ staff_role: staffRoles.find((role) => role === chosen) ?? null });
  };
  return (
    <FormButton
      action={t`Change the staff role`}
      title={t`Change the staff role`}
      send={send}
      done={<Trans>The staff role is changed. It counts at once.</Trans>}
    >
      {(fields) => (
        <>
          <p>
            <Trans>
              A new role counts once its owner signs in with a second factor. A role that is taken is gone at
              once.
            </Trans>
          </p>
          <SelectField
            label={<Trans>Staff role</Trans>}
            name="staff_role"
            defaultValue={person.staff_role ?? ''}
            errors={fields.staff_role}
          >
            <option value="">{t`None`}</option>
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}: {what[role]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormButton>
  );
}

function useRoleDescriptions(): Record<(typeof staffRoles)[number], string> {
  const { t } = useLingui();
  return {
    analyst: t`the report of people, and nothing else`,
    manager: t`groups and figures of the partners given on the partner’s page`,
    editor: t`courses and pages`,
    support: t`people and tickets`,
    administrator: t`everything`,
  };
}

function Deactivate({ person, change }: ActionProps) {
  const { t } = useLingui();
  const name = person.first_name;
  return (
    <ConfirmButton
      action={t`Deactivate the account`}
      title={t`Deactivate this account?`}
      act={() => change({ active: false })}
      done={<Trans>The account is deactivated. Every device is signed out.</Trans>}
    >
      <p>
        <Trans>
          {name} is signed out everywhere at once and cannot sign in any more. Nothing is deleted:
          certificates go on counting, and all is there again when you reactivate the account.
        </Trans>
      </p>
      {person.user_type === 'rtw' && (
        <p>
          <Trans>
            {name} does not lead any group any more. Groups that nobody else leads are listed on your
            overview: hand them over, or close them.
          </Trans>
        </p>
      )}
      {person.staff_role && (
        <p>
          <Trans>Tickets and data requests go back to the list of those that nobody has taken.</Trans>
        </p>
      )}
    </ConfirmButton>
  );
}

function Reactivate({ person, change }: ActionProps) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const role = person.staff_role && roleNames[person.staff_role];
  return (
    <ConfirmButton
      action={t`Reactivate the account`}
      title={t`Reactivate this account?`}
      act={() => change({ active: true })}
      done={<Trans>The account works again.</Trans>}
    >
      <p>
        <Trans>Its owner can sign in again, with the same password, and finds everything as it was.</Trans>
      </p>
      {role && (
        <p>
          <Trans>The staff role comes back with it: {role}.</Trans>
        </p>
      )}
    </ConfirmButton>
  );
}

interface ConflictProps {
  rights: Rights;
  conflict: NonNullable<Rights['conflict']>;
}

function Conflict({ rights, conflict: { current, sent } }: ConflictProps) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const replace = useMutation({ mutationFn: rights.replace });
  const roleOf = ({ staff_role }: typeof sent) => (staff_role ? roleNames[staff_role] : t`None`);
  const stateOf = ({ active }: typeof sent) => (active ? t`Active` : t`Deactivated`);
  return (
    <>
      {replace.error && <Alert kind="error">{errorMessage(replace.error)}</Alert>}
      <ConflictView
        fields={[
          { name: t`Staff role`, current: roleOf(current), sent: roleOf(sent) },
          { name: t`State`, current: stateOf(current), sent: stateOf(sent) },
        ]}
        onKeep={rights.keep}
        onReplace={() => replace.mutate()}
        busy={replace.isPending}
      />
    </>
  );
}
