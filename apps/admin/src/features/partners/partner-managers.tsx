import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { PartnerManager } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { When } from '../../lib/when.tsx';

const keyOf = (partner: number) => ['partner', partner, 'managers'];

/** Who sees the groups and the report of a partner: an administrator gives it and takes it away. */
export function PartnerManagers({ partner }: { partner: number }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const show = () => queries.invalidateQueries({ queryKey: keyOf(partner) });
  const query = useQuery({
    queryKey: keyOf(partner),
    queryFn: ({ signal }) => api('GET /v1/partners/:partner/managers/', { params: { partner }, signal }),
  });
  return (
    <section className="card">
      <h2>
        <Trans>Managers</Trans>
      </h2>
      <p>
        <Trans>
          A manager sees the groups of this partner, the learners who agreed to that by name, and the report
          of its people. They see nothing else.
        </Trans>
      </p>
      <Loaded query={query}>
        {(managers) =>
          managers.length === 0 ? (
            <p>
              <Trans>Nobody manages this partner yet.</Trans>
            </p>
          ) : (
            <ul>
              {managers.map((manager) => (
                <ManagerRow key={manager.user_id} partner={partner} manager={manager} onRemove={show} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormButton
        action={t`Add a manager`}
        title={t`Add a manager`}
        send={(form) =>
          api('POST /v1/partners/:partner/managers/', {
            params: { partner },
            body: { email: entryOf(form, 'email') },
          })
        }
        done={<Trans>The partner has one more manager. It counts at once.</Trans>}
        onDone={show}
      >
        {(fields) => (
          <Field
            label={<Trans>Email address of the manager</Trans>}
            hint={
              <Trans>
                Of an account with the role “Partner’s manager”. You give it when you invite the person, or on
                their page.
              </Trans>
            }
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            required
            errors={fields.email}
          />
        )}
      </FormButton>
    </section>
  );
}

interface ManagerProps {
  partner: number;
  manager: PartnerManager;
  onRemove: () => Promise<void>;
}

function ManagerRow({ partner, manager: { email, name, since, user_id }, onRemove }: ManagerProps) {
  const { t } = useLingui();
  return (
    <li>
      {name} ({email}), <Trans>since</Trans> <When at={since} dayOnly />{' '}
      <ConfirmButton
        action={t`Remove ${name}`}
        look="quiet"
        title={t`Take this partner from ${name}?`}
        act={() =>
          api('DELETE /v1/partners/:partner/managers/:manager/', { params: { partner, manager: user_id } })
        }
        done={<Trans>{name} does not manage this partner any more.</Trans>}
        onDone={onRemove}
      >
        <p>
          <Trans>
            They see nothing of the partner any more, are signed out on every device, and get no report of it
            by email.
          </Trans>
        </p>
      </ConfirmButton>
    </li>
  );
}
