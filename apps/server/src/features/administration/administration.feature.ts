import { api, isStaffRole } from '@readytowork/contract';
import type { Declaration, Feature } from '../../feature.ts';
import { bind } from '../../http/bind.ts';
import { rolesOf } from '../people/people.policy.ts';
import type { PeopleService } from '../people/people.service.ts';

export const declares = {} satisfies Declaration;

interface Needs {
  people: PeopleService;
}

/** What the administration site asks for itself. */
export function make({ people }: Needs): Feature<object> {
  return {
    offers: {},
    routes: (app) =>
      bind(app, api.getMe, async ({ caller: { userId, staff }, request }) => {
        const account = await people.read(userId, userId, request);
        const { id, first_name, last_name, email } = account;
        const held = rolesOf(account);
        const roles = staff ? held : held.filter((role) => !isStaffRole(role));
        const factor_missing = roles.length < held.length;
        return { user_id: id, first_name, last_name, email, roles, factor_missing };
      }),
  };
}
