import { useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { Ticket } from '@readytowork/contract';
import { ticketCategories, ticketStates } from '@readytowork/contract/choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { bindDraft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf } from '../../lib/forms/draft-fields.tsx';
import { Submit } from '../../lib/forms/form-end.tsx';
import { useEdit } from '../../lib/forms/use-edit.ts';
import { useMe } from '../../lib/me.ts';
import { useTicketNames } from './ticket-names.ts';
import { agentsQuery, useShowTicket } from './ticket-query.ts';

const call = 'PUT /v1/tickets/:ticket/';

type TicketHandling = Pick<Ticket, 'state' | 'category'> & { owner: number | null };
const handlingOf = ({ state, category, owner }: Ticket): TicketHandling => ({
  state,
  category,
  owner: owner?.user_id ?? null,
});

/** Changes state, category and owner of a ticket. */
export function TicketStateForm({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const show = useShowTicket();
  const names = useTicketNames();
  const me = useMe();
  const owners = useOwners(ticket);
  const [edited, setEdited] = useState<TicketHandling>();
  const handling = edited ?? handlingOf(ticket);
  const form = useEdit({
    revision: ticket.revision,
    save: (revision) => api(call, { params: { ticket: ticket.number }, body: handling, revision }),
    conflictOf: (error) => editConflict(call, error),
    show: (now) => {
      setEdited(undefined);
      show(now);
    },
    done: t`Saved.`,
  });
  const draft = bindDraft(handling, setEdited, form.fields);
  const nobody = { value: null, name: t`Nobody` };
  const agents = owners.map(({ user_id, name }) => ({
    value: user_id,
    name: user_id === me.user_id ? t`${name} (me)` : name,
  }));
  return (
    <form {...form.props} className="card" aria-label={t`Progress`}>
      <ChoiceField of={draft} name="owner" label={t`Answered by`} choices={[nobody, ...agents]} />
      <ChoiceField of={draft} name="state" label={t`State`} choices={choicesOf(ticketStates, names.state)} />
      <ChoiceField
        of={draft}
        name="category"
        label={t`About`}
        choices={[{ value: null, name: t`Not said yet` }, ...choicesOf(ticketCategories, names.category)]}
      />
      {form.conflict && <Conflict {...form.conflict} owners={owners} />}
      <Submit form={form} look="secondary" />
    </form>
  );
}

/** Staff who answer tickets, plus the current owner, who may no longer be one of them. */
function useOwners({ owner }: Ticket) {
  const { data: agents = [] } = useQuery(agentsQuery);
  return owner && !agents.some(({ user_id }) => user_id === owner.user_id) ? [...agents, owner] : agents;
}

interface ConflictProps extends Omit<Parameters<typeof ConflictView>[0], 'fields'> {
  current: Ticket;
  sent: TicketHandling;
  owners: ReturnType<typeof useOwners>;
}

function Conflict({ current, sent, owners, ...choice }: ConflictProps) {
  const { t } = useLingui();
  const names = useTicketNames();
  const sentOwner = owners.find(({ user_id }) => user_id === sent.owner);
  return (
    <ConflictView
      {...choice}
      fields={[
        {
          name: t`Answered by`,
          current: current.owner?.name ?? t`Nobody`,
          sent: sentOwner?.name ?? t`Nobody`,
        },
        { name: t`State`, current: names.state[current.state], sent: names.state[sent.state] },
      ]}
    />
  );
}
