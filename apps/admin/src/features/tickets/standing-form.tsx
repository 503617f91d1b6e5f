import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Ticket } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { useMe } from '../../lib/me.ts';
import { useSay } from '../../lib/status.tsx';
import { categories, states, useTicketNames } from './ticket-names.ts';
import { agentsQuery, useShowTicket } from './ticket-query.ts';

const call = 'PUT /v1/tickets/:ticket/';
type Standing = Pick<Ticket, 'state' | 'category'> & { owner: number | null };
const standingOf = ({ state, category, owner }: Ticket): Standing => ({
  state,
  category,
  owner: owner?.user_id ?? null,
});

/** How the ticket stands, what it is about, and who answers it. */
export function StandingForm({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowTicket();
  const names = useTicketNames();
  const me = useMe();
  const { data: agents = [] } = useQuery(agentsQuery);
  const [edited, setStanding] = useState<Standing>();
  // Of the state that somebody has decided to replace.
  const replaced = useRef<string>(undefined);
  const standing = edited ?? standingOf(ticket);
  const settle = (now: Ticket) => {
    replaced.current = undefined;
    setStanding(undefined);
    show(now);
  };
  const send = () =>
    api(call, {
      params: { ticket: ticket.number },
      body: standing,
      revision: replaced.current ?? ticket.revision,
    });
  const form = useForm(send, {
    onSuccess: (changed) => {
      settle(changed);
      say(t`Saved.`);
    },
  });
  const conflict = editConflict(call, form.error);
  // Whoever has it stays in the list, also where they answer no tickets any more.
  const owners = [...agents, ...(ticket.owner ? [ticket.owner] : [])].filter(
    ({ user_id }, index, all) => all.findIndex((other) => other.user_id === user_id) === index,
  );
  const nameOf = (owner: number | null) => owners.find(({ user_id }) => user_id === owner)?.name ?? t`Nobody`;
  return (
    <form {...form.props} className="card" aria-label={t`How it stands`}>
      <SelectField
        label={<Trans>Answered by</Trans>}
        value={standing.owner ?? ''}
        errors={form.fields.owner}
        onChange={({ target }) =>
          setStanding({ ...standing, owner: target.value ? Number(target.value) : null })
        }
      >
        <option value="">{t`Nobody`}</option>
        {owners.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {user_id === me.user_id ? t`${name} (me)` : name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<Trans>State</Trans>}
        value={standing.state}
        onChange={({ target }) => {
          const state = states.find((one) => one === target.value);
          if (state) setStanding({ ...standing, state });
        }}
      >
        {states.map((state) => (
          <option key={state} value={state}>
            {names.state[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<Trans>About</Trans>}
        value={standing.category ?? ''}
        onChange={({ target }) =>
          setStanding({ ...standing, category: categories.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t`Not said yet`}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {names.category[category]}
          </option>
        ))}
      </SelectField>
      {conflict && (
        <ConflictView
          busy={form.isPending}
          onKeep={() => {
            settle(conflict.current);
            form.reset();
          }}
          onReplace={() => {
            replaced.current = conflict.current.revision;
            form.props.ref.current?.requestSubmit();
          }}
          fields={[
            {
              name: t`Answered by`,
              current: conflict.current.owner?.name ?? t`Nobody`,
              sent: nameOf(conflict.sent.owner),
            },
            {
              name: t`State`,
              current: names.state[conflict.current.state],
              sent: names.state[conflict.sent.state],
            },
          ]}
        />
      )}
      {form.problem && !conflict && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
