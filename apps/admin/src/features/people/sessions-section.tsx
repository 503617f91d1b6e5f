import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Person, PersonSession } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Table } from '../../lib/lists/table.tsx';
import { hasRole, useMe } from '../../lib/me.ts';
import { When } from '../../lib/when.tsx';
import { FactorSection } from './factor-section.tsx';
import { sessionsQuery } from './person-queries.ts';
import { Section } from './section.tsx';
import { useAfterAct } from './use-person-act.ts';

/** The devices a person is signed in on, and the second factor of a member of staff. */
export function SessionsSection({ person }: { person: Person }) {
  const isForMe = hasRole(useMe(), ['administrator']);
  return (
    <>
      <Section query={sessionsQuery(person.user_id)}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="card">
              <Trans>Not signed in anywhere.</Trans>
            </p>
          ) : (
            <Sessions person={person} sessions={sessions} />
          )
        }
      </Section>
      {isForMe && person.staff_role !== null && person.hands_off === null && (
        <FactorSection user={person.user_id} />
      )}
    </>
  );
}

interface SessionsProps {
  person: Person;
  sessions: readonly PersonSession[];
}

function Sessions({ person: { user_id: id, hands_off }, sessions }: SessionsProps) {
  const { t } = useLingui();
  const onDone = useAfterAct(id);
  const mayAct = hands_off === null;
  const end = ({ id: session }: PersonSession) => (
    <ConfirmButton
      action={t`Sign out`}
      look="quiet"
      title={t`Sign this device out?`}
      act={() => api('DELETE /v1/accounts/:id/sessions/:session/', { params: { id, session }, body: {} })}
      done={<Trans>The device is signed out.</Trans>}
      onDone={onDone}
    >
      <p>
        <Trans>It is signed out at once. Anyone who knows the password can sign in again.</Trans>
      </p>
    </ConfirmButton>
  );
  return (
    <>
      <Table
        caption={t`Where this person is signed in`}
        rows={sessions}
        keyOf={(session) => session.id}
        columns={[
          {
            name: t`Device`,
            cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t`Unknown`,
          },
          { name: t`Last used`, cell: ({ last_used_at }) => <When at={last_used_at} /> },
          { name: t`Signed in`, cell: ({ signed_in_at }) => <When at={signed_in_at} /> },
          ...(mayAct ? [{ name: t`Action`, cell: end }] : []),
        ]}
      />
      {mayAct && (
        <div className="actions">
          <ConfirmButton
            action={t`Sign out everywhere`}
            title={t`Sign every device out?`}
            act={() => api('DELETE /v1/accounts/:id/sessions/', { params: { id }, body: {} })}
            done={<Trans>Every device is signed out.</Trans>}
            onDone={onDone}
          >
            <p>
              <Trans>
                Every device is signed out at once. Anyone who knows the password can sign in again, so if a
                phone was stolen, send a link for a new password too.
              </Trans>
            </p>
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
