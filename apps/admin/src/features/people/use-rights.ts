import { api } from '@readytowork/api-client/api';
import { type EditConflict, editConflict } from '@readytowork/api-client/edit-conflict';
import type { Person } from '@readytowork/contract';
import { useState } from 'react';
import { useAfterAct } from './use-person-act.ts';

const call = 'PUT /v1/accounts/:id/rights/';
type Rights = Pick<Person, 'staff_role' | 'active'>;

/** Changes the rights of an account. After a conflict (412) `conflict` holds both states. */
export function useRights({ user_id: id, staff_role, active, revision }: Person) {
  const afterAct = useAfterAct(id);
  const [conflict, setConflict] = useState<EditConflict<typeof call>>();
  const send = async (body: Rights, of: string) => {
    try {
      await api(call, { params: { id }, revision: of, body });
    } catch (error) {
      setConflict(editConflict(call, error));
      throw error;
    }
    setConflict(undefined);
    await afterAct();
  };
  return {
    conflict,
    change: (to: Partial<Rights>) => send({ staff_role, active, ...to }, revision),
    /** Sends the change again, replacing the colleague's. */
    replace: () => (conflict ? send(conflict.sent, conflict.current.revision) : Promise.resolve()),
    /** Keeps the colleague's change. */
    keep: async () => {
      setConflict(undefined);
      await afterAct();
    },
  };
}
