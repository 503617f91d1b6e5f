import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { Group } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';

interface GroupProps {
  group: Group;
}

/** Who leads a group, for its facilitators and for administrators: add one, end it, hand the group over. */
export function Facilitators({ group }: GroupProps) {
  const { facilitators } = group;
  return (
    <section className="card">
      <h2>
        <Trans>Facilitators</Trans>
      </h2>
      {facilitators.length === 0 ? (
        <p>
          <Trans>Nobody leads this group. Calls for help go to support until someone does.</Trans>
        </p>
      ) : (
        <ul>
          {facilitators.map((each) => (
            <li key={each.facilitator}>
              {each.name}, <Trans>since</Trans> <When at={each.since} dayOnly />{' '}
              {(facilitators.length > 1 || !group.open) && <EndButton group={group} facilitator={each} />}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <AddButton group={group} />
        <HandOverButton group={group} />
      </div>
    </section>
  );
}

function AddButton({ group: { id } }: GroupProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <FormButton
      action={t`Add a facilitator`}
      title={t`Add a facilitator`}
      send={(form) =>
        api('POST /v1/groups/:group/facilitators/', {
          params: { group: id },
          body: { email: entryOf(form, 'email') },
        })
      }
      done={<Trans>The group has one more facilitator. We sent them an email.</Trans>}
      onDone={() => queries.invalidateQueries()}
    >
      {(fields) => (
        <>
          <p>
            <Trans>
              They can do everything in the group that its facilitators do, and see its learners. The learners
              see who leads their group.
            </Trans>
          </p>
          <AddressField errors={fields.email} />
        </>
      )}
    </FormButton>
  );
}

function HandOverButton({ group: { id, leads, name } }: GroupProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <FormButton
      action={t`Hand the group over`}
      title={t`Hand “${name}” over`}
      send={(form) =>
        api('POST /v1/groups/:group/handover/', {
          params: { group: id },
          body: { email: entryOf(form, 'email') },
        })
      }
      done={<Trans>The group is handed over. Its learners see who leads it now.</Trans>}
      onDone={async () => {
        // The facilitator who handed it over can no longer open it.
        if (leads) await navigate(paths.groups);
        await queries.invalidateQueries();
      }}
    >
      {(fields) => (
        <>
          <p>
            {leads ? (
              <Trans>Another facilitator leads it instead of you. You see nothing of it any more.</Trans>
            ) : (
              <Trans>Another facilitator leads it, instead of all who lead it now.</Trans>
            )}
          </p>
          <AddressField errors={fields.email} />
        </>
      )}
    </FormButton>
  );
}

function AddressField({ errors }: { errors: string[] | undefined }) {
  return (
    <Field
      label={<Trans>Their email address on ReadytoWork</Trans>}
      name="email"
      type="email"
      autoComplete="off"
      required
      errors={errors}
    />
  );
}

interface EndButtonProps extends GroupProps {
  facilitator: Group['facilitators'][number];
}

function EndButton({ group, facilitator: { facilitator, name, self } }: EndButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ConfirmButton
      action={self ? t`Leave the group` : t`Take ${name} off`}
      look="quiet"
      title={self ? t`Leave “${group.name}”?` : t`Take ${name} off as a facilitator?`}
      act={() =>
        api('DELETE /v1/groups/:group/facilitators/:facilitator/', {
          params: { group: group.id, facilitator },
        })
      }
      done={
        self ? (
          <Trans>You do not lead the group any more.</Trans>
        ) : (
          <Trans>{name} does not lead the group any more.</Trans>
        )
      }
      onDone={async () => {
        if (self) await navigate(paths.groups);
        await queries.invalidateQueries();
      }}
    >
      <p>
        {self ? (
          <Trans>You see nothing of it any more. The other facilitators go on.</Trans>
        ) : (
          <Trans>They see nothing of the group any more. Its learners see who leads it now.</Trans>
        )}
      </p>
    </ConfirmButton>
  );
}
