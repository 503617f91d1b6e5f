import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Person } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { useAfterAct } from './use-person-act.ts';

/** Turns a learner into a facilitator or back. People can also do this themselves. */
export function TypeAction({ person }: { person: Person }) {
  const { t } = useLingui();
  const { first_name: name, user_id: id, user_type } = person;
  const onDone = useAfterAct(id);
  const set = (to: Person['user_type']) =>
    api('PUT /v1/accounts/:id/user_type/', { params: { id }, body: { user_type: to } });
  return (
    <section className="card">
      <h2>
        <Trans>Facilitator</Trans>
      </h2>
      {user_type === 'learner' ? (
        <ConfirmButton
          action={t`Make a facilitator`}
          title={t`Make ${name} a facilitator?`}
          act={() => set('rtw')}
          done={<Trans>{name} is a facilitator now.</Trans>}
          onDone={onDone}
        >
          <p>
            <Trans>
              A facilitator leads groups and reads the guides with the answers. Assessments are not taken by
              facilitators. It can be changed back, by the person too.
            </Trans>
          </p>
        </ConfirmButton>
      ) : (
        <ConfirmButton
          action={t`Make a learner again`}
          title={t`Make ${name} a learner again?`}
          act={() => set('learner')}
          done={<Trans>{name} is a learner now.</Trans>}
          onDone={onDone}
        >
          <p>
            <Trans>
              Guides and answers are closed then, and assessments open. What was learnt stays. It can be
              changed back, by the person too.
            </Trans>
          </p>
        </ConfirmButton>
      )}
    </section>
  );
}
