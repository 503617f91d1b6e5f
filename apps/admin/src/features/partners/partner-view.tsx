import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { Partner } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { useSay } from '../../lib/status.tsx';
import { PartnerManagers } from './partner-managers.tsx';

export const partnerQuery = (partner: number) =>
  queryOptions({
    queryKey: ['partner', partner],
    queryFn: ({ signal }) => api('GET /v1/partners/:partner/', { params: { partner }, signal }),
  });

/** Page of the learner site where people register through this partner. */
const linkOf = ({ code }: Partner) => `${window.location.origin}/register?partner=${code}`;

interface PartnerProps {
  partner: Partner;
}

/** The link of a partner, and what an administrator may do with the partner. */
export function PartnerView({ partner }: PartnerProps) {
  return (
    <>
      {partner.open ? <PartnerLink partner={partner} /> : <Closed />}
      <PartnerManagers partner={partner.id} />
      <section className="card">
        <h2>
          <Trans>Name and end</Trans>
        </h2>
        <div className="actions">
          <Rename partner={partner} />
          {partner.open ? <ClosePartner partner={partner} /> : <OpenPartner partner={partner} />}
        </div>
      </section>
    </>
  );
}

const Closed = () => (
  <p>
    <Trans>This partner is closed. Its link still opens the registration, but counts nobody for it.</Trans>
  </p>
);

function PartnerLink({ partner }: PartnerProps) {
  const { t } = useLingui();
  const say = useSay();
  const link = linkOf(partner);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => say(t`The link is copied.`),
      () => say(t`Your browser does not let us copy. Mark the link and copy it.`),
    );
  return (
    <section className="card">
      <h2>
        <Trans>Link of the partner</Trans>
      </h2>
      <p>
        <Trans>
          People who register with this link count for {partner.name}. They see that, and can delete the code.
        </Trans>
      </p>
      <p className="join-link">{link}</p>
      <Button look="secondary" onClick={() => void copy()}>
        <Trans>Copy the link</Trans>
      </Button>
    </section>
  );
}

function Rename({ partner }: PartnerProps) {
  const { t } = useLingui();
  const { change, show } = useChange(partner);
  return (
    <FormButton
      action={t`Rename`}
      title={t`Rename the partner`}
      send={(form) => change({ name: entryOf(form, 'name') })}
      done={<Trans>The partner has its new name.</Trans>}
      onDone={show}
    >
      {(fields) => (
        <Field
          label={<Trans>Name</Trans>}
          name="name"
          defaultValue={partner.name}
          maxLength={80}
          autoComplete="off"
          errors={fields.name}
        />
      )}
    </FormButton>
  );
}

function ClosePartner({ partner }: PartnerProps) {
  const { t } = useLingui();
  const { change, show } = useChange(partner);
  return (
    <ConfirmButton
      action={t`Close`}
      look="quiet"
      title={t`Close “${partner.name}”?`}
      act={() => change({ open: false })}
      done={<Trans>The partner is closed.</Trans>}
      onDone={show}
    >
      <p>
        <Trans>
          Nobody new counts for the partner. Its people and groups go on counting in reports. You can open it
          again.
        </Trans>
      </p>
    </ConfirmButton>
  );
}

function OpenPartner({ partner }: PartnerProps) {
  const { t } = useLingui();
  const { change, show } = useChange(partner);
  return (
    <ConfirmButton
      action={t`Open again`}
      title={t`Open “${partner.name}” again?`}
      act={() => change({ open: true })}
      done={<Trans>The partner is open again.</Trans>}
      onDone={show}
    >
      <p>
        <Trans>People who register with its link count for the partner again.</Trans>
      </p>
    </ConfirmButton>
  );
}

function useChange({ id, name, open, revision }: Partner) {
  const queries = useQueryClient();
  return {
    change: (to: { name?: string; open?: boolean }) =>
      api('PUT /v1/partners/:partner/', { params: { partner: id }, body: { name, open, ...to }, revision }),
    show: (changed: Partner) => {
      queries.setQueryData(partnerQuery(id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ['list', 'partners'] });
    },
  };
}
